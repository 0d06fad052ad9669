-- A licence is held until the measures are adopted, not until the day they are due; what is forbidden is what was notified.
update mail_templates set body = replace(body, 'Licenza sospesa fino ad allora:', 'Licenza sospesa finché le misure non sono adottate:')
where code = 'application-conformation-act';
update mail_templates set body = replace(replace(body,
  'l’ufficio ha accertato che l’attività non ha tutti i requisiti richiesti', 'l’ufficio ha accertato che l’attività segnalata non ha tutti i requisiti richiesti'),
  'Senza le misure entro questo termine l’attività si intende vietata.', 'Senza le misure entro questo termine l’attività segnalata si intende vietata.')
where code = 'application-conformation-act';
update mail_templates set body = replace(body, 'senza, l’attività si intende vietata', 'senza, l’attività segnalata si intende vietata')
where code = 'application-conformation-requested';
update mail_templates set subject = replace(subject, 'dell’attività –', 'dell’attività segnalata –'),
  body = replace(body, 'L’attività descritta qui sotto è vietata', 'L’attività segnalata con la pratica descritta qui sotto è vietata')
where code = 'application-forbidden-act';

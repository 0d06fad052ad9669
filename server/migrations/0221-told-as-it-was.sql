-- Silence attests what it can; a receipt tells from which day; who let a request go by learns what becomes of the activity. A house and a licence list what they are about once.
alter table applications alter column "houses" set expression as (array_remove(array[accommodation, nullif("resultHouse", accommodation)], null));
alter table applications alter column "licenses" set expression as (array_remove(array[license, nullif("resultLicense", license)], null));
update mail_templates set body = replace(body,
  'è decorso senza che l’ufficio abbia chiesto altro, o negato.',
  'è decorso in assenza di richieste di integrazione o di inviti a conformare rimasti inevasi, e di provvedimenti di diniego.')
where code = 'application-tacit-act';
update mail_templates set body = replace(body,
  'è finito senza osservazioni dell’ufficio.',
  'è finito senza richieste dell’ufficio rimaste senza risposta e senza un diniego.')
where code = 'application-tacit';
update mail_templates set body = replace(body,
  '<p><strong>Si chiede:</strong> {{pratica.che cosa si chiede}}</p>',
  '<p><strong>Si chiede:</strong> {{pratica.che cosa si chiede}}</p><p><strong>Decorrenza:</strong> {{pratica.decorrenza}}</p>')
where code in ('application-receipt', 'application-integration-receipt');
update mail_templates set body = replace(body,
  '<p><a href="{{soggiorno.scheda}}">', '<p>{{pratica.effetto sull’attività}}.</p><p><a href="{{soggiorno.scheda}}">')
where code in ('application-expired', 'application-dismissed');

-- Corrections of office are told to whom the register speaks of; what was asked of who filed is answered, whatever it was called.
-- Whoever has one of these codes keeps their letter.
update mail_templates set code = code || '-' || id where code in ('license-corrected', 'accommodation-corrected');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('license-corrected', 'Licenza rettificata', 'licenses', 'servizio', 'it', true,
   'Licenza {{licenza.numero}} rettificata',
   '<p>L’ufficio ha rettificato i dati della licenza {{licenza.numero}} di «{{licenza.struttura}}».</p><p>Motivo: {{rettifica.motivo}}</p><p>Atto: {{rettifica.atto}}.</p><p>Che cosa è cambiato si legge nella cronologia della licenza. Se qualcosa non è esatto, scrivete all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>'),
  ('accommodation-corrected', 'Struttura rettificata', 'accommodations', 'servizio', 'it', true,
   'Struttura «{{struttura.denominazione}}» rettificata',
   '<p>L’ufficio ha rettificato la denominazione o l’indirizzo della struttura «{{struttura.denominazione}}».</p><p>Motivo: {{rettifica.motivo}}</p><p>Atto: {{rettifica.atto}}.</p><p>Che cosa è cambiato si legge nella cronologia della struttura. Se qualcosa non è esatto, scrivete all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Apri la struttura in Soggiorno</a></p>');
update mail_templates set
  name = replace(name, 'mancata integrazione', 'mancata risposta'),
  subject = replace(subject, 'mancata integrazione', 'mancata risposta'),
  body = replace(replace(body, 'mancata integrazione', 'mancata risposta'),
    'le integrazioni chieste non sono arrivate nel termine',
    'ciò che l’ufficio aveva chiesto non è arrivato nel termine')
where code in ('application-expired', 'application-expired-act');
update mail_templates set
  name = replace(name, 'Ricevuta delle integrazioni', 'Ricevuta della risposta'),
  subject = replace(subject, 'Ricevuta delle integrazioni alla pratica', 'Ricevuta della risposta per la pratica'),
  body = replace(body, 'L’ufficio ha ricevuto le integrazioni alla pratica descritta qui sotto',
    'L’ufficio ha ricevuto quanto aveva chiesto per la pratica descritta qui sotto')
where code = 'application-integration-receipt';
update mail_templates set
  name = replace(name, 'Pratica integrata', 'Risposta per una pratica'),
  subject = replace(subject, 'Pratica {{pratica.numero}} integrata', 'Pratica {{pratica.numero}}: è arrivata la risposta'),
  body = replace(body, 'è stata integrata da «{{pratica.richiedente}}»', 'ha la risposta di «{{pratica.richiedente}}» a quanto era stato chiesto')
where code = 'application-integrated-office';
create index scheduled_verbs_unfulfilled on scheduled_verbs ("becauseResource", "becauseRecord")
  where failure is not null and state in ('failed', 'withdrawn');

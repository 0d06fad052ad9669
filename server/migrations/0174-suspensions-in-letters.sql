-- What lapses with its main licence is told of that one's suspension, and not of its own. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code = 'license-lapsed-with-main';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('license-lapsed-with-main', 'Licenza decaduta con la principale', 'licenses', 'servizio', 'it', true,
   'Licenza {{licenza.numero}}: decadenza',
   '<p>L’ufficio ha dichiarato la decadenza della licenza principale {{licenza.licenza principale}}, la cui sospensione è durata oltre il termine di legge. La licenza {{licenza.numero}} di «{{licenza.struttura}}», che ne è una dipendenza ed era sospesa, decade con quella: l’attività si intende cessata.</p><p>Ultimo giorno: {{licenza.cessata il}}.</p><p>Atto: {{licenza.atto di decadenza}}.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>');
-- Whose suspension was over when it was free learns until when it may open.
update mail_templates set body = replace(body,
  '<p>La licenza resta sospesa. La tiene ancora ferma: {{pratica.che cos’altro tiene ferma la licenza}}.</p>',
  '<p>La licenza resta sospesa. La tiene ancora ferma: {{pratica.che cos’altro tiene ferma la licenza}}.</p><p>{{pratica.effetto sull’attività}}.</p>')
where code in ('application-conformed', 'application-tacit');
-- What stands by silence is in no programme.
update mail_templates set body = replace(body,
  'Ciò che è accolto resta in programma: se per quel giorno l’impedimento è tolto ha effetto, altrimenti no, e decide l’ufficio.',
  'Ciò che è accolto resta fermo: se per quel giorno l’impedimento è tolto ha effetto, altrimenti no, e decide l’ufficio.')
where code = 'application-grant-hindered';

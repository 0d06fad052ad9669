-- Whoever reads of a correction reads how it was and how it is; of a prohibition, why, and where to appeal.
update mail_templates set body = replace(body,
  '<p>Che cosa è cambiato si legge nella cronologia della licenza. Se qualcosa non è esatto, scrivete all’ufficio.</p>',
  '<p>Che cosa è cambiato:<br>{{soggiorno.modifiche}}</p><p>La licenza si legge tutta nella sua scheda. Se qualcosa non è esatto, scrivete all’ufficio.</p>')
where code = 'license-corrected';
update mail_templates set body = replace(body,
  '<p>Che cosa è cambiato si legge nella cronologia della struttura. Se qualcosa non è esatto, scrivete all’ufficio.</p>',
  '<p>Che cosa è cambiato:<br>{{soggiorno.modifiche}}</p><p>La struttura si legge tutta nella sua scheda. Se qualcosa non è esatto, scrivete all’ufficio.</p>')
where code = 'accommodation-corrected';
update mail_templates set body = replace(body,
  '<p>Atto: {{licenza.atto di divieto}}.</p>',
  '<p>Atto: {{licenza.atto di divieto}}.</p><p>Motivo: {{vieta.motivo}}</p><p>Contro questo provvedimento si può ricorrere al Tribunale amministrativo regionale entro 60 giorni dalla comunicazione, o al Presidente della Repubblica entro 120 giorni (D.Lgs. 104/2010, articolo 29; D.P.R. 1199/1971, articolo 9).</p>')
where code = 'license-prohibited';
-- What an office enters was sent by nobody that day: it was registered.
update mail_templates set
  subject = replace(subject, 'Pratica {{pratica.numero}} inviata', 'Pratica {{pratica.numero}} registrata'),
  body = replace(body, 'è stata inviata.', 'è stata registrata.')
where code in ('application-submitted', 'application-submitted-office');
update mail_templates set body = replace(replace(body,
  '<strong>Inviata il:</strong> {{pratica.inviata il}}', '<strong>Registrata il:</strong> {{pratica.registrata il}}'),
  '{{pratica.inviata il}}', '{{pratica.registrata il}}')
where about = 'applications';
-- A file that was tried before it was kept which house it names is sent again.
update guest_file_contents set content = null where file in (
  select id from guest_files where state = 'checked' and "structureCode" is null);

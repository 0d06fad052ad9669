-- Who was granted something for a day ahead gives it up; whoever has one of these codes keeps its letter.
update mail_templates set code = code || '-' || id where code in ('application-renounced', 'application-renounced-office');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-renounced', 'Rinuncia a quanto accolto', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: rinuncia a ciò che era accolto',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, presentata da {{pratica.richiedente}}, era accolta dal {{pratica.decorrenza}}.</p><p>{{pratica.effetto sull’attività}}.</p>'),
  ('application-renounced-office', 'Rinuncia a quanto accolto, all’ufficio', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: rinuncia a ciò che era accolto',
   '<p>«{{pratica.richiedente}}» ha rinunciato a ciò che era accolto dal {{pratica.decorrenza}} con la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}.</p><p>{{pratica.motivazione}}</p><p>{{pratica.effetto sull’attività}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');
-- A takeover that silence granted may have come before it is told: no day is ahead of a reader.
update mail_templates set body = replace(body,
  'Da allora la licenza è di chi subentra; fino ad allora è vostra, e non può cessare.',
  'Da quel giorno la licenza è di chi subentra; prima di quel giorno è vostra, e non può cessare.')
where code in ('application-takeover-granted', 'application-takeover-confirmed');
-- Who is told that a lapse is revoked may read of an end that is over by then, and that the months count on.
update mail_templates set body = replace(body,
  '<p>Fine della sospensione: {{licenza.fine della sospensione}}.</p>',
  '<p>Fine della sospensione, com’era comunicata: {{licenza.fine della sospensione}}. Se i suoi mesi sono già finiti, l’attività non riprende, salvo ciò che fu chiesto in tempo ed è ancora da concludere.</p>')
where code = 'license-lapse-revoked';

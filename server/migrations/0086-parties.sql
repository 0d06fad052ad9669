-- Who runs a house learns of who means to take it over, and that it has passed; whoever has these codes keeps their letters.
update mail_templates set code = code || '-' || id where code in ('application-takeover-notice', 'license-taken-over');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-takeover-notice', 'Subingresso presentato, a chi gestisce la struttura', 'applications', 'pratiche', 'it', true,
   'Presentato un subingresso: {{pratica.struttura}}',
   '<p>{{pratica.richiedente}} ha presentato la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, per la struttura {{pratica.struttura}} di cui risultate titolari, con decorrenza {{pratica.decorrenza}}.</p><p>Chi ha interesse nel procedimento può vederne gli atti e scrivere all’ufficio (L. 241/1990, articoli 7 e 10). Se il subingresso non vi risulta, scrivete subito all’ufficio.</p>'),
  ('license-taken-over', 'Licenza passata ad altri', 'licenses', 'servizio', 'it', true,
   'La licenza {{licenza.numero}} è passata ad altri',
   '<p>La licenza {{licenza.numero}}, {{licenza.struttura}}, è cessata per subingresso il {{licenza.cessata il}}: da quel giorno l’attività è di un altro titolare.</p>');
-- An act names what it suspends or forbids.
update mail_templates set body = replace(body,
  '<p><strong>Entro il:</strong> {{pratica.da integrare entro il}}</p><p>Senza',
  '<p><strong>Entro il:</strong> {{pratica.da integrare entro il}}</p><p><strong>Licenza sospesa fino ad allora:</strong> {{pratica.licenza sospesa con l’invito}}</p><p>Senza')
where code = 'application-conformation-act';
update mail_templates set body = replace(body,
  '<p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p><h3>Motivazione</h3>',
  '<p><strong>Licenza:</strong> {{pratica.licenza}}</p><p><strong>Atto:</strong> {{pratica.atto conclusivo}}</p><p><strong>Conclusa il:</strong> {{pratica.conclusa il}}</p><h3>Motivazione</h3>')
where code = 'application-forbidden-act';

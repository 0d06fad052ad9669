-- Whose application is left without the licence it is about is told so. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code = 'application-outlived';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-outlived', 'Pratica di una licenza cessata', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: la licenza è cessata',
   '<p>La licenza a cui si riferisce la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, di «{{pratica.struttura}}», è cessata: ciò che la pratica chiede non si può più iscrivere nel registro.</p><p>L’ufficio la dichiara improcedibile. Fino ad allora la potete ritirare.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');

-- A correction of office is dropped by an office: who holds what it was about is told so. Whoever had the code keeps their letter.
update mail_templates set code = code || '-' || id where code = 'application-dropped';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-dropped', 'Rettifica d’ufficio abbandonata', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: la rettifica d’ufficio non ha seguito',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è abbandonata da «{{mittente.nome}}».</p><p>{{pratica.motivazione}}</p><p>{{pratica.effetto sull’attività}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');

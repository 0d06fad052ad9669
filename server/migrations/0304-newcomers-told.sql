-- Who was to come is told that who filed for them takes it back. Whoever had the code keeps their letter.
update mail_templates set code = code || '-' || id where code = 'application-withdrawn';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-withdrawn', 'Pratica ritirata, a chi doveva subentrare', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} ritirata',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è stata ritirata da chi l’ha presentata: ciò che chiedeva non ha seguito.</p><p>{{pratica.motivazione}}</p>');

-- Who was granted something for a day ahead is written when the licence it is of ends before; whoever has this code keeps its letter.
update mail_templates set code = code || '-' || id where code = 'application-grant-lapsed';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-grant-lapsed', 'Pratica accolta che non ha più effetto', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: ciò che era accolto non ha più effetto',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, presentata da {{pratica.richiedente}}, era accolta dal {{pratica.decorrenza}}.</p><p>{{pratica.effetto sull’attività}}.</p>');

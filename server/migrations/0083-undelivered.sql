-- What certified mail could not deliver is told to the office; whoever has this code keeps its letter.
update mail_templates set code = code || '-' || id where code = 'dispatch-undelivered';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('dispatch-undelivered', 'PEC non consegnata, all’ufficio', 'dispatches', 'pratiche', 'it', true,
   'PEC da rivedere: {{invio pec.oggetto}}',
   '<p>Il documento «{{invio pec.oggetto}}» per «{{invio pec.richiedente}}», {{invio pec.pratica}}, non risulta consegnato.</p><p>Stato: {{invio pec.stato}}. {{invio pec.esito}}</p><p><a href="{{soggiorno.scheda}}">Apri l’invio in Soggiorno</a></p>');

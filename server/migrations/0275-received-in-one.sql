alter table applications add column "withdrawnOn" date;
alter table applications add column "withdrawnBy" text;
alter table applications add column "withdrawalProtocol" text collate "it-x-icu";
alter table applications add column "heardOn" date generated always as (case when "observationsBy" = 'party' then "observedOn" end) stored;
-- What was taken back before this was so on the day it was written down, by whoever the trace says.
update applications a set "withdrawnOn" = a."outcomeOn", "withdrawnBy" = coalesce(
  (select case when m.type in (4, 6) then 'office' else 'party' end from audit e left join managers m on m.id = e.manager
   where e.resource = 'applications' and e.record = a.id and e.action in ('withdraw', 'renounce') order by e.id desc limit 1),
  case when a.source = 'portal' then 'party' else 'office' end)
where a.state = 'withdrawn';
-- To an office, of what it did not enter itself: who did, the day it was received and its number.
update mail_templates set body = replace(body,
  'ha la risposta di «{{pratica.richiedente}}» a quanto era stato chiesto.</p>',
  'presentata da «{{pratica.richiedente}}», ha la risposta a quanto era stato chiesto.</p><p>Inserita da: «{{mittente.nome}}». Ricevuta il {{pratica.risposta del}}, protocollo {{pratica.protocollo della risposta}}.</p>')
where code = 'application-integrated-office';
update mail_templates set body = replace(body,
  '<p>«{{pratica.richiedente}}» ha comunicato le misure adottate per la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}.</p>',
  '<p>Per la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, presentata da «{{pratica.richiedente}}», sono comunicate le misure adottate.</p><p>Inserite da: «{{mittente.nome}}». Ricevute il {{pratica.misure ricevute il}}, protocollo {{pratica.protocollo delle misure}}.</p>')
where code = 'application-measures-office';
update mail_templates set body = replace(body,
  '<p>«{{pratica.richiedente}}» ha presentato osservazioni sui motivi ostativi della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}.</p>',
  '<p>Sui motivi ostativi della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, presentata da «{{pratica.richiedente}}», sono presentate osservazioni.</p><p>Inserite da: «{{mittente.nome}}». Ricevute il {{pratica.osservazioni ricevute il}}, protocollo {{pratica.protocollo delle osservazioni}}.</p>')
where code = 'application-observed-office';
update mail_templates set body = replace(body,
  '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è stata ritirata da «{{pratica.richiedente}}».</p>',
  '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, presentata da «{{pratica.richiedente}}», è ritirata.</p><p>Ritiro inserito da: «{{mittente.nome}}». Ricevuto il {{pratica.ritiro ricevuto il}}, protocollo {{pratica.protocollo del ritiro}}.</p>')
where code = 'application-withdrawn-office';
update mail_templates set body = replace(body,
  '<p>{{pratica.motivazione}}</p>',
  '<p>Rinuncia inserita da: «{{mittente.nome}}». Ricevuta il {{pratica.ritiro ricevuto il}}, protocollo {{pratica.protocollo del ritiro}}.</p><p>{{pratica.motivazione}}</p>')
where code = 'application-renounced-office';
-- A receipt says who wrote down what it is of; the hour is that of the receipt.
update mail_templates set body = replace(replace(body,
  '<strong>Ricevute il:</strong> {{pratica.risposta del}}, ore {{documento.ora}}</p>',
  '<strong>Ricevute il:</strong> {{pratica.risposta del}}</p><p><strong>Inserite da:</strong> {{pratica.risposta inserita da}}</p>'),
  '{{oggi.data}}</p>', '{{oggi.data}}, ore {{documento.ora}}</p>')
where code = 'application-integration-receipt';
update mail_templates set body = replace(replace(replace(body,
  '<strong>Ricevuta il:</strong> {{pratica.misure ricevute il}}, ore {{documento.ora}}</p>',
  '<strong>Ricevute il:</strong> {{pratica.misure ricevute il}}</p><p><strong>Inserite da:</strong> {{pratica.misure inserite da}}</p>'),
  'Da oggi il termine del controllo ricomincia', 'Dal giorno in cui sono ricevute il termine del controllo ricomincia'),
  '{{oggi.data}}</p>', '{{oggi.data}}, ore {{documento.ora}}</p>')
where code = 'application-measures-receipt';
update mail_templates set body = replace(replace(body,
  '<strong>Ricevute il:</strong> {{pratica.osservazioni ricevute il}}</p>',
  '<strong>Ricevute il:</strong> {{pratica.osservazioni ricevute il}}</p><p><strong>Inserite da:</strong> {{pratica.osservazioni inserite da}}</p>'),
  '{{oggi.data}}</p>', '{{oggi.data}}, ore {{documento.ora}}</p>')
where code = 'application-observations-receipt';
-- Who filed is told of what another entered for them; what is taken back has a receipt. Whoever had one of these codes keeps their letter.
update mail_templates set code = code || '-' || id where code in (
  'application-integrated-entered', 'application-measures-entered', 'application-observed-entered', 'application-withdrawn-entered',
  'application-renounced-entered', 'application-withdrawal-receipt', 'application-renunciation-receipt');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-integrated-entered', 'Risposta inserita per chi ha presentato la pratica', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: la tua risposta è registrata',
   '<p>La tua risposta a quanto era stato chiesto per la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è stata registrata da «{{mittente.nome}}»: ricevuta il {{pratica.risposta del}}, protocollo {{pratica.protocollo della risposta}}.</p><p>{{pratica.risposta}}</p><p>Se non l’hai mandata tu, scrivi all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-measures-entered', 'Misure inserite per chi ha presentato la pratica', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: le misure che hai comunicato sono registrate',
   '<p>Le misure comunicate per la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, sono state registrate da «{{mittente.nome}}»: ricevute il {{pratica.misure ricevute il}}, protocollo {{pratica.protocollo delle misure}}.</p><p>{{pratica.misure comunicate}}</p><p>Se non le hai comunicate tu, scrivi all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-observed-entered', 'Osservazioni inserite per chi ha presentato la pratica', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: le tue osservazioni sono registrate',
   '<p>Le osservazioni sui motivi ostativi della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, sono state registrate da «{{mittente.nome}}»: ricevute il {{pratica.osservazioni ricevute il}}, protocollo {{pratica.protocollo delle osservazioni}}.</p><p>{{pratica.osservazioni}}</p><p>Se non le hai presentate tu, scrivi all’ufficio. Dalla scheda della pratica puoi aggiungerne fino al {{pratica.osservazioni entro il}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-withdrawn-entered', 'Ritiro inserito per chi ha presentato la pratica', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: il ritiro è registrato',
   '<p>Il ritiro della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è stato registrato da «{{mittente.nome}}»: ricevuto il {{pratica.ritiro ricevuto il}}, protocollo {{pratica.protocollo del ritiro}}.</p><p>{{pratica.motivazione}}</p><p>{{pratica.effetto sull’attività}}.</p><p>Se non l’hai ritirata tu, scrivi all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-renounced-entered', 'Rinuncia inserita per chi ha presentato la pratica', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: la rinuncia è registrata',
   '<p>La rinuncia a ciò che era accolto con la pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, è stata registrata da «{{mittente.nome}}»: ricevuta il {{pratica.ritiro ricevuto il}}, protocollo {{pratica.protocollo del ritiro}}.</p><p>{{pratica.motivazione}}</p><p>{{pratica.effetto sull’attività}}.</p><p>Se non hai rinunciato tu, scrivi all’ufficio.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-withdrawal-receipt', 'Ricevuta del ritiro', 'applications', 'documento', 'it', true,
   'Ricevuta del ritiro della pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>L’ufficio ha ricevuto il ritiro della pratica descritta qui sotto (L. 241/1990, articolo 18-bis), che si chiude senza una decisione.</p><p><strong>Protocollo del ritiro:</strong> {{pratica.protocollo del ritiro}}</p><p><strong>Ricevuto il:</strong> {{pratica.ritiro ricevuto il}}</p><p><strong>Inserito da:</strong> {{pratica.ritiro inserito da}}</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo della pratica:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo della pratica:</strong> {{pratica.data protocollo}}</p><p><strong>Motivo:</strong> {{pratica.motivazione}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}, ore {{documento.ora}}</p>'),
  ('application-renunciation-receipt', 'Ricevuta della rinuncia', 'applications', 'documento', 'it', true,
   'Ricevuta della rinuncia a ciò che era accolto – pratica {{pratica.numero}}',
   '<blockquote><p>{{pratica.richiedente}}</p></blockquote><p>L’ufficio ha ricevuto la rinuncia a ciò che era accolto con la pratica descritta qui sotto (L. 241/1990, articolo 18-bis).</p><p><strong>Protocollo della rinuncia:</strong> {{pratica.protocollo del ritiro}}</p><p><strong>Ricevuta il:</strong> {{pratica.ritiro ricevuto il}}</p><p><strong>Inserita da:</strong> {{pratica.ritiro inserito da}}</p><p><strong>Pratica:</strong> {{pratica.numero}}</p><p><strong>Tipo di pratica:</strong> {{pratica.tipo di pratica}}</p><p><strong>Struttura:</strong> {{pratica.struttura}}</p><p><strong>Denominazione:</strong> {{pratica.denominazione}}</p><p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Protocollo della pratica:</strong> {{pratica.protocollo}}</p><p><strong>Data del protocollo della pratica:</strong> {{pratica.data protocollo}}</p><p><strong>Era accolta dal:</strong> {{pratica.decorrenza}}</p><p><strong>Atto:</strong> {{pratica.atto conclusivo}}</p><p><strong>Motivo:</strong> {{pratica.motivazione}}</p><p><strong>Effetto sull’attività:</strong> {{pratica.effetto sull’attività}}</p><p><strong>Responsabile del procedimento:</strong> {{documento.responsabile}}</p><p>{{mittente.nome}}, {{oggi.data}}, ore {{documento.ora}}</p>');

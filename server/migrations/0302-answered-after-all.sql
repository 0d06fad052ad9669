alter table applications add column "unanswered" boolean not null default false;
update applications set unanswered = true where state = 'expired'
  or state = 'rejected' and "outcomeAct" is null and "invitedOn" is not null and "measuresOn" is null;
-- What had come in time, and finds a case closed for want of it, reopens that by an act. Whoever had one of these codes keeps their letter.
update mail_templates set code = code || '-' || id where code in ('application-answered-after-all', 'application-conformed-after-all');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-answered-after-all', 'Pratica riaperta: la risposta era arrivata in tempo', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} riaperta',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, era stata chiusa per mancata risposta. La risposta è stata ricevuta in tempo, il {{pratica.risposta del}}, protocollo {{pratica.protocollo della risposta}}.</p><p>{{pratica.effetto sull’attività}}.</p><p>L’ufficio la esamina entro il {{pratica.termine}}.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>'),
  ('application-conformed-after-all', 'Pratica riaperta: le misure erano arrivate in tempo', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}} riaperta',
   '<p>La pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, era stata rigettata perché le misure dell’invito a conformare non risultavano comunicate. Sono state ricevute in tempo, il {{pratica.misure ricevute il}}, protocollo {{pratica.protocollo delle misure}}: la chiusura è revocata.</p><p>{{pratica.effetto sull’attività}}.</p><p>L’ufficio decide entro il {{pratica.termine}} se le misure bastano.</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');

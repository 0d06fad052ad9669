-- What was in programme and can be done no more is told by a letter of its own, whose words an office may change.
update mail_templates set code = code || '-' || id where code = 'ended-verbs';
alter table mail_templates drop column "isShipped";
alter table mail_templates add column "isShipped" boolean
  generated always as (about is not null or code in ('failed-verbs', 'ended-verbs')) stored;
insert into mail_templates (code, name, category, language, active, subject, body) values
  ('ended-verbs', 'In programma e non più', 'servizio', 'it', true,
   '{{programma.atti}} non è più in programma',
   '<p>Quanto segue era in programma e non si può più fare: non c’è nulla da sistemare.</p><p>{{programma.elenco}}</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>');
-- Who set something aside knew of it.
update scheduled_verbs set "toldAt" = coalesce("endedAt", "createdAt") where state = 'withdrawn' and "toldAt" is null;
drop index scheduled_verbs_untold;
create index scheduled_verbs_untold on scheduled_verbs (id)
  where state in ('failed', 'withdrawn') and failure is not null and "toldAt" is null;

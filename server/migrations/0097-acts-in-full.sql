-- Acts say what they grant, papers under which number they left, an end when it was registered; a trace tells the verb it followed from.
alter table application_papers add column "departureProtocol" text collate "it-x-icu";
alter table application_papers add column "departedOn" date;
alter table applications add column "toCorrect" boolean not null default false;
alter table applications add column "granted" text collate "it-x-icu";
alter table licenses add column "closureRegisteredOn" date;
-- Of what has ended: the day its last end was written, and where no trace tells it the day it ended.
update licenses l set "closureRegisteredOn" = coalesce(
  (select (max(e.at) at time zone 'Europe/Rome')::date from audit e
   where e.resource = 'licenses' and e.record = l.id and e.action in ('close', 'lapse', 'conclude', 'takeOver')),
  "closedOn")
where state in ('closed', 'superseded');
alter table audit add column "becauseResource" text;
alter table audit add column "becauseVerb" text;
alter table audit add column "becauseRecord" bigint;
create index audit_because on audit ("becauseResource", "becauseRecord") where "becauseRecord" is not null;
-- What stands on papers is the number under which the application came.
update mail_templates set body = replace(replace(replace(body,
  '<strong>Protocollo:</strong> {{pratica.protocollo}}', '<strong>Protocollo della pratica:</strong> {{pratica.protocollo}}'),
  '<strong>Data del protocollo:</strong> {{pratica.data protocollo}}', '<strong>Data del protocollo della pratica:</strong> {{pratica.data protocollo}}'),
  '<strong>Protocollo:</strong> {{pratica.protocollo della risposta}}', '<strong>Protocollo della risposta:</strong> {{pratica.protocollo della risposta}}')
where about = 'applications' and category = 'documento';
-- An act of acceptance says what it grants, and to whom one may appeal (L. 241/1990, art. 3, c. 4).
update mail_templates set body = replace(replace(body,
  '<p><strong>Decorrenza:</strong> {{pratica.decorrenza}}</p>',
  '<p><strong>Si accoglie:</strong> {{pratica.che cosa si accoglie}}</p><p><strong>Decorrenza:</strong> {{pratica.decorrenza}}</p>'),
  '<p>{{mittente.nome}}, {{oggi.data}}</p>',
  '<p>Contro questo provvedimento si può ricorrere al Tribunale amministrativo regionale entro 60 giorni dalla comunicazione, o al Presidente della Repubblica entro 120 giorni (L. 241/1990, articolo 3, comma 4; D.Lgs. 104/2010, articolo 29; D.P.R. 1199/1971, articolo 9).</p><p>{{mittente.nome}}, {{oggi.data}}</p>')
where code = 'application-accepted-act';
update mail_templates set body = replace(body,
  '<p>Decorrenza: {{pratica.decorrenza}}.</p>',
  '<p>{{pratica.che cosa si accoglie}}</p><p>Decorrenza: {{pratica.decorrenza}}.</p>')
where code in ('application-accepted', 'application-entered');

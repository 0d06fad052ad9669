-- Papers an application named after it was sent, and names no longer, stay with it as far as its history tells.
create table kept_files (
  file bigint not null references files (id) on delete cascade,
  resource text not null,
  record bigint not null,
  field text not null,
  primary key (file, resource, record, field)
);
insert into kept_files (file, resource, record, field)
select distinct f.id, e.resource, e.record, c.key
from audit e
cross join jsonb_each(e.changes) c
join files f on f.id::text = c.value ->> 0
where e.resource = 'applications' and c.key like '%File'
  and e.at > (select min(s.at) from audit s where s.resource = e.resource and s.record = e.record and s.action = 'submit');
-- Who was granted something is written when it is called off; whoever has this code keeps its letter.
update mail_templates set code = code || '-' || id where code = 'application-called-off';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('application-called-off', 'Pratica accolta, effetti annullati', 'applications', 'pratiche', 'it', true,
   'Pratica {{pratica.numero}}: annullato ciò che era in programma',
   '<p>Ciò che doveva seguire dall’accoglimento della pratica {{pratica.numero}}, {{pratica.tipo di pratica}}, dal {{pratica.decorrenza}}, è stato annullato dall’ufficio e non avrà effetto in quella data.</p><p>Motivo: {{pratica.motivo dell’annullamento}}</p><p><a href="{{soggiorno.scheda}}">Apri la pratica in Soggiorno</a></p>');

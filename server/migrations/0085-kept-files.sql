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

-- A kept file is read by who reached its record while that named it. Of what was kept before, this is known of an
-- application that has not moved since it was sent; of anything else nobody could say, and only who reaches all reads it.
alter table kept_files add column asked jsonb not null default '{}';
alter table kept_files drop constraint kept_files_pkey;
alter table kept_files add primary key (file, resource, record, field, asked);
update kept_files k set asked = jsonb_build_object('id', t.id, 'manager', t.manager, 'city', t.city,
  'accommodation', t.accommodation, 'kind', t.kind, 'state', t.state, 'source', t.source)
from applications t
where k.resource = 'applications' and t.id = k.record
  and not exists (select 1 from audit a where a.resource = 'applications' and a.record = t.id
    and a.changes ?| array['manager', 'city', 'accommodation']
    and a.at > (select min(s.at) from audit s
      where s.resource = 'applications' and s.record = t.id and s.action = 'submit'));

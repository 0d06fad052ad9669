/** A licence everybody works on: it has 20,000 lines of its own. Bormio sees it. */
export const busyLicense = 1;

/** Lines over the last sixty months, most of them of licences, each a change of one or two fields. */
export const auditSql = (lines: number): string[] => [
  'set statement_timeout = 0',
  `select make_audit_partitions((now() - interval '60 months')::date, now()::date)`,
  // An index over rows that lie there already is made in a tenth of the time.
  'drop index audit_record; drop index audit_at; drop index audit_user',
  `update licenses set state = 'active' where id = ${busyLicense}`,
  `update accommodations set city = (select id from cities where province = 'SO' and name = 'Bormio')
   where id = (select accommodation from licenses where id = ${busyLicense})`,
  `insert into audit (at, "user", manager, request, action, resource, record, changes)
   select now() - (n % 1814400) * interval '87 seconds' - interval '1 second',
     u.id, 1, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'edit', 'licenses',
     case when n % 250 = 0 then ${busyLicense} else abs(hashint8(n)) % 100000 + 1 end,
     case n % 3
       when 0 then jsonb_build_object('startsOn', jsonb_build_array('2001-01-01', '2002-02-02'))
       when 1 then jsonb_build_object('holder', jsonb_build_array(100000 + n % 5000, 100000 + n % 4999))
       else jsonb_build_object('number', jsonb_build_array('A-' || n, 'B-' || n),
         'internalNote', jsonb_build_array(null, 'Da rivedere con l’ufficio tecnico')) end
   from generate_series(1, ${lines}) n
   cross join (select min(id) as id from users) u`,
  'create index audit_record on audit (resource, record, at desc, id desc)',
  'create index audit_at on audit (at desc, id desc)',
  'create index audit_user on audit ("user", at desc, id desc)',
  'vacuum analyze audit',
  'checkpoint',
];

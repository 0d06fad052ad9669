/** Who asks: an administrator, the comune of Bormio, a mandamento of six municipalities. */
export const officesSql = `
  with town as (select id, name from cities where province = 'SO'),
  office (name, email, type, role, cities) as (values
    ('Amministrazione', 'admin', 6, 'admin', '{}'::bigint[]),
    ('Comune di Bormio', 'comune.base', 5, 'comune', array(select id from town where name = 'Bormio')),
    ('Mandamento', 'mandamento.base', 7, 'consorzio', array(select id from town where name in
      ('Bormio', 'Livigno', 'Sondalo', 'Valdidentro', 'Valdisotto', 'Valfurva')))),
  manager as (
    insert into managers (name, type, "fiscalCode", email, cities)
    select name, type, lpad(type::text, 11, '0'), email || '@example.it', cities from office
    returning id, type),
  person as (
    insert into users ("firstName", "lastName", email, status)
    select 'Prova', name, email || '@example.it', 'active' from office returning id, email)
  insert into memberships ("user", manager, role)
  select person.id, manager.id, office.role
  from office join manager using (type) join person on person.email = office.email || '@example.it'`;

export interface Sizes {
  readonly houses: number;
  readonly licenses: number;
}

/**
 * 5,000 businesses with accommodations spread evenly over the province's municipalities, licences
 * with two capacity rows each. Triggers are off: what they keep is written here.
 */
export const businessesSql = ({ houses, licenses }: Sizes) => `
  begin;
  set local session_replication_role = replica;
  set local statement_timeout = 0;
  create temporary table town on commit drop as
    select id, "istatCode" as code, row_number() over (order by id) - 1 as at, count(*) over () as of
    from cities where province = 'SO';
  create temporary table seat on commit drop as
    select n, town.id as city, town.code from generate_series(1, ${houses}) n
    join town on town.at = abs(hashint4(n)) % town.of;
  insert into managers (id, name, type, "fiscalCode", email, cities, territory)
    select 100000 + b, 'Impresa ' || b, 2, lpad(b::text, 11, '0'), 'impresa' || b || '@example.it',
      array_agg(distinct city order by city), array_agg(distinct city order by city)
    from (select n % 5000 as b, city from seat) s group by b;
  insert into accommodations (id, name, type, manager, "managerCode", city, "cityCode", address,
      cin, latitude, longitude, status, publication, classification)
    select n, 'Struttura ' || n, (select min(id) from accommodation_types), 100000 + n % 5000,
      lpad((n % 5000)::text, 11, '0'), city, code, 'Via Nazionale ' || n % 200,
      case when n % 10 > 0 then 'IT' || code || 'A1' || lpad(n::text, 8, '0') end,
      46.1 + abs(hashint4(city::int)) % 400 / 1000.0 + abs(hashint4(n)) % 100 / 10000.0,
      9.3 + abs(hashint4(city::int * 3)) % 1100 / 1000.0 + abs(hashint4(n * 3)) % 100 / 10000.0,
      'active', 'with_card', '{}'
    from seat;
  insert into licenses (id, number, accommodation, "houseType", holder, city, "startsOn", state, "internalNote",
      classification)
    select l, 'SO-' || lpad(l::text, 7, '0'), n, (select min(id) from accommodation_types), 100000 + n % 5000, city,
      date '2000-01-01' + abs(hashint4(l)) % 9000,
      case abs(hashint4(l * 7)) % 100 when 0 then 'draft' when 1 then 'draft' when 2 then 'suspended'
        when 3 then 'suspended' when 4 then 'closed' when 5 then 'closed' else 'active' end,
      case when l % 10 = 0 then 'Da rivedere con l’ufficio tecnico' end, (1 + n % 5)::text
    from generate_series(1, ${licenses}) l join seat on n = abs(hashint4(l * 3)) % ${houses} + 1;
  update accommodations a set classification = array[(1 + a.id % 5)::text]
    where exists (select 1 from licenses l where l.accommodation = a.id and l.state in ('active', 'suspended'));
  insert into licenses_rows (parent, position, "unitKind", quantity, "bedsPerUnit", accessible)
    select l, p, (array['single', 'double'])[p + 1], 2 + l % 20, p + 1, l % 2
    from generate_series(1, ${licenses}) l, generate_series(0, 1) p;
  select fill_words_of_managers(array(select id from managers));
  select fill_words_of_accommodations(array(select id from accommodations));
  select fill_words_of_licenses(array(select id from licenses));
  commit`;

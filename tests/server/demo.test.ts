import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, isEmptyDatabase, loadDemo } from '#server/demo/load.ts';
import { isPassword } from '#server/engine/password.ts';
import { product } from '#server/product.ts';
import { createServices } from '#server/services/create.ts';
import { readSettings } from '#server/settings.ts';
import { workingDay } from '#src/domain/working-days.ts';
import { managerTypeOf } from '#src/permissions/session.ts';
import {
  applicationKindWords,
  applicationStates,
} from '#src/resources/registry/application-words.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoTemplate } from '#tests/support/demo.ts';
import { type PersonaName, personaNames, personas } from '#tests/support/personas.ts';

type Row = Record<string, unknown>;

let first: TestDatabase;
let second: TestDatabase;
let wasEmpty: boolean;

beforeAll(async () => {
  first = await cloneDatabase(await demoTemplate());
  second = await cloneDatabase();
  wasEmpty = await load(second);
});

afterAll(async () => {
  await first.drop();
  await second.drop();
});

/** Loads the demonstration; answers whether the database said it was empty before. */
async function load({ url }: TestDatabase): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soggiorno-demo-'));
  const settings = readSettings({
    DATABASE_URL: url,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    SECRET_KEY: 'only for tests',
  });
  const services = createServices(url, settings, pino({ level: 'silent' }), product);
  try {
    const empty = await isEmptyDatabase(services);
    await loadDemo(services);
    return empty && !(await isEmptyDatabase(services));
  } finally {
    await services.reads.close();
    await services.pool.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const rows = async (sql: string, values: unknown[] = [], from = first): Promise<Row[]> =>
  (await from.pool.query(sql, values)).rows;
const count = async (from: string): Promise<number> =>
  Number((await rows(`select count(*) from ${from}`))[0]?.count);

describe('the demonstration province', () => {
  test('fills a database that was empty, once', async () => {
    expect(wasEmpty).toBe(true);
    await expect(load(first)).rejects.toThrow('without users');
  });

  test('has the people, businesses and houses of a province', async () => {
    // One is of an opening that was annulled before its day.
    expect(await count('accommodations')).toBe(401);
    // Two of them were taken over, one was until that was annulled, and one has an annex.
    expect(await count('licenses')).toBe(405);
    expect(await count('attractions')).toBe(40);
    expect(await count('managers where type in (1, 2)')).toBeGreaterThan(250);
    expect(await count('managers where type = 5')).toBe(77);
    expect(await count('users')).toBeGreaterThan(300);
  });

  test('has a house in each of the 77 municipalities, licensed once', async () => {
    const cities = await rows(
      `select c.name from cities c where province = 'SO'
       and exists (select 1 from accommodations a where a.city = c.id)`,
    );
    expect(cities).toHaveLength(77);
    expect(
      await count(`accommodations a join cities c on c.id = a.city
      where c.province <> 'SO'`),
    ).toBe(0);
    expect(await count(`(select accommodation from licenses group by 1) licensed`)).toBe(401);
  });

  test('has what an office sees once in a while: an annex, a lapse, an opening and a takeover that were annulled', async () => {
    expect(
      await count(`licenses l join licenses m on m.id = l.parent
        where l.state = 'active' and m.state = 'active' and l.holder = m.holder`),
    ).toBe(1);
    expect(await count(`licenses where state = 'closed' and "closureReason" = 'lapsed'`)).toBe(1);
    const of = `applications a join licenses l on l.id = a."resultLicense"
      join accommodations h on h.id = l.accommodation where a.state = 'annulled'`;
    expect(
      await count(`${of} and a.kind = 'new_opening' and l.state = 'void' and h.status = 'closed'`),
    ).toBe(1);
    // The house is again who had it's.
    expect(
      await count(`${of} and a.kind = 'takeover' and l.state = 'closed' and not a."toCorrect"
        and exists (select 1 from licenses b where b.id = a.license and b.state = 'active' and b.holder = h.manager)`),
    ).toBe(1);
  });

  test('knows every state of a person, a licence, an application and an alert', async () => {
    const statesOf = async (table: string, column: string) =>
      (await rows(`select distinct ${column} as state from ${table} order by 1`)).map(
        ({ state }) => state,
      );
    expect(await statesOf('users', 'status')).toEqual([
      'active',
      'disabled',
      'invited',
      'locked',
      'pending',
    ]);
    expect(await statesOf('licenses', 'state')).toEqual([
      'active',
      'closed',
      'draft',
      'prohibited',
      'superseded',
      'suspended',
      'void',
    ]);
    expect(await statesOf('applications', 'state')).toEqual(Object.keys(applicationStates).sort());
    expect(await statesOf('alerts', 'status')).toEqual([
      'draft',
      'expired',
      'published',
      'scheduled',
      'withdrawn',
    ]);
    expect(await count(`alerts where status = 'published' and severity = 'critical'`)).toBe(1);
    expect(await count(`alerts where status = 'published' and severity = 'deadline'`)).toBe(1);
  });

  test('has histories as old as its records: of the days on which things were filed and decided', async () => {
    const [opening] = await rows(`select min("createdAt")::date::text as day from managers`);
    const since = (days: number) => `'${opening?.day}'::date + ${days}`;
    // What opened after the register did is in it since then.
    expect(
      await count(`licenses where "startsOn" > ${since(0)} and state not in ('superseded')
        and "createdAt"::date not between "startsOn" - 30 and "startsOn" + 30`),
    ).toBe(0);
    expect(
      await count(`audit a join licenses l on a.resource = 'licenses' and a.record = l.id
        where a.action = 'close' and l."closedOn" > ${since(0)}
          and a.at::date not between l."closedOn" - 1 and l."closedOn" + 10`),
    ).toBe(0);
    expect(
      await count(`applications where "submittedOn" is not null
        and ("createdAt"::date <> "submittedOn" or "protocolDate" <> "submittedOn"
          or split_part(number, '-', 2)::int <> extract(year from "submittedOn"))`),
    ).toBe(0);
    expect(await count(`applications where "outcomeOn" < "submittedOn" + 1`)).toBe(0);
    // Protocols of a year are given in the order of their days, without a gap.
    expect(
      await rows(`select number, turn from (
          select right("protocolNumber", 7)::int as number,
            row_number() over (partition by left("protocolNumber", 4) order by "protocolNumber") as turn,
            lag("submittedOn") over (order by "protocolNumber") > "submittedOn" as "isBefore"
          from (select "protocolNumber", "submittedOn" from applications
            union all select "answerProtocol", "answeredOn" from applications
            union all select "measuresProtocol", "measuresOn" from applications
            union all select "observationsProtocol", "observedOn" from applications
            union all select "withdrawalProtocol", "withdrawnOn" from applications) p
          where "protocolNumber" is not null) p
        where number <> turn or "isBefore"`),
    ).toEqual([]);
    expect(
      await count(`promo_cards where "createdAt"::date > "publishedOn"
        or state <> 'draft' and not exists (select 1 from audit a
          where a.resource = 'promo-cards' and a.record = promo_cards.id and a.action = 'submit')`),
    ).toBe(0);
    const years = await rows(
      `select extract(year from at)::int as year from audit group by 1 having count(*) > 50 order by 1`,
    );
    expect(years.length).toBeGreaterThanOrEqual(3);
  });

  test('reckons the days on which an office works, Easter Monday among those it does not', () => {
    expect(
      ['2024-02-10', '2024-04-01', '2024-05-01', '2026-04-04', '2026-12-25', '2027-10-04'].map(
        workingDay,
      ),
    ).toEqual([
      ...['2024-02-12', '2024-04-02', '2024-05-02', '2026-04-07', '2026-12-28', '2027-10-05'],
    ]);
  });

  test('has an office that works on working days, but for what is done by loading it', async () => {
    const days = await rows(
      `select distinct (at at time zone 'Europe/Rome')::date::text as day from audit
       where resource in ('applications', 'licenses', 'accommodations', 'promo-cards', 'rate-periods',
         'rate-declarations', 'interruptions', 'attractions') and at < current_date`,
    );
    expect(days.length).toBeGreaterThan(300);
    expect(days.filter(({ day }) => workingDay(String(day)) !== day)).toEqual([]);
    const written = await rows(
      `select "publishedOn"::text as day from rate_declarations where "publishedOn" < current_date
       union select "outcomeOn"::text from applications
         where "outcomeOn" < current_date and not "isTacit" and state <> 'expired'`,
    );
    expect(written.filter(({ day }) => workingDay(String(day)) !== day)).toEqual([]);
  });

  test('asks, invites and refuses as fits what was asked', async () => {
    const kindsOf = async (...states: string[]) =>
      (
        await rows(`select distinct kind from applications where state = any($1) order by kind`, [
          states,
        ])
      ).map(({ kind }) => kind);
    const bold = ['new_opening', 'takeover', 'variation_capacity', 'variation_classification'];
    expect(bold).toEqual(expect.arrayContaining(await kindsOf('conformation_requested')));
    expect(bold).toEqual(
      expect.arrayContaining(
        await kindsOf('correction_requested', 'integration_requested', 'integrated', 'expired'),
      ),
    );
    expect(bold).toEqual(expect.arrayContaining(await kindsOf('rejected', 'on_hold')));
    expect(await kindsOf('rejected')).toHaveLength(2);
    expect(await kindsOf('integration_requested', 'correction_requested')).toContain('takeover');
    expect(
      await count(`applications where kind <> 'new_opening' and "outcomeReason" like '%non parte%'
        or kind <> 'variation_capacity' and request like '%estintori%'`),
    ).toBe(0);
  });

  test('numbers acts by year, in the order of their days', async () => {
    expect(
      await rows(`with acts as (select "outcomeOn" as day, extract(year from "outcomeOn") as year,
          (regexp_match("outcomeAct", '^Determina (\\d+)/'))[1]::int as number,
          right("outcomeAct", 4)::int as "saidYear"
          from applications where "outcomeAct" is not null)
        select a.* from acts a where a.number is null or a.year <> a."saidYear" or exists (
          select 1 from acts b where b.year = a.year and b.day < a.day and b.number >= a.number)`),
    ).toEqual([]);
    const [acts] = await rows(
      `select count("outcomeAct")::int as n, count(distinct "outcomeAct")::int as numbers from applications`,
    );
    expect(acts?.numbers).toBe(acts?.n);
  });

  test('has delegations and sights of the days on which they were made', async () => {
    expect(
      await count(`delegations where "validFrom" + 1 < "createdAt"::date or state = 'active'
        and not current_date between "validFrom" and "validTo"`),
    ).toBe(0);
    expect(await count(`delegations where "createdAt" < current_date - 7`)).toBeGreaterThan(10);
    expect(await count(`(select distinct "createdAt"::date from attractions) days`)).toBe(40);
  });

  test('knows every kind of application, accepted, by people of many names', async () => {
    const kinds = await rows(
      `select distinct kind from applications where state = 'accepted' order by kind`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(applicationKindWords).sort());
    const [names] = await rows(
      `select count(distinct "declarantName")::int as names, count(*)::int as n from applications`,
    );
    expect(Number(names?.names) / Number(names?.n)).toBeGreaterThan(0.5);
  });

  test('has houses of the size of their beds, with postal codes', async () => {
    expect(
      await count(`licenses l, lateral (select sum(f.area) as area from licenses_floors f where f.parent = l.id) h,
        lateral (select sum(r.quantity * r."bedsPerUnit") as beds from licenses_rows r
          where r.parent = l.id and r."unitKind" not like 'pitch%') b
        where h.area > 60 + b.beds * 20`),
    ).toBe(0);
    expect(await count(`accommodations where zip is null`)).toBe(0);
  });

  test('has the codes, heights, policies and opinions an office would find there', async () => {
    expect(await count(`accommodations where cin is not null and cir is null`)).toBe(0);
    expect(
      await count(`accommodations a join accommodation_types t on t.id = a.type where a.status = 'active' and a.cir is null
        and (t."cirType" is not null or exists (select 1 from accommodation_types_limits li where li.parent = t.id and li."cirType" is not null))`),
    ).toBe(0);
    expect(await count(`accommodations where altitude is null`)).toBe(0);
    expect(await count(`applications where source = 'suap' and "sciaCode" is null`)).toBe(0);
    expect(await count(`applications where source = 'suap'`)).toBeGreaterThan(10);
    expect(await count(`applications where opinion is not null`)).toBeGreaterThan(0);
    expect(
      await count(`licenses where state = 'closed' and "insuranceValidTo" > "closedOn" + 366`),
    ).toBe(0);
  });

  test('says of holders, houses and licences what an office knows of them', async () => {
    expect(
      await count(`managers where type in (1, 2)
        and (address is null or "streetNumber" is null or zip is null or phone is null)`),
    ).toBe(0);
    expect(await count(`managers_representatives where "from" is null`)).toBe(0);
    // What is built of rooms has their areas and bathrooms; a pitch has neither of its own, and nobody measured what never opened.
    expect(
      await count(`licenses_rows where parent not in (select id from licenses where state = 'void') and ("averageArea" is null or "averageArea" < case
        when "unitKind" in ('single', 'double', 'twin', 'triple', 'quadruple', 'multiple')
          then greatest(8, 14 + 6 * ("bedsPerUnit" - 2)) else 20 end
        or bathrooms is null and "unitKind" not like 'pitch%')`),
    ).toBe(0);
    const ofHouse = `licenses l join accommodations a on a.id = l.accommodation`;
    expect(
      await count(`${ofHouse} where l.state in ('active', 'suspended', 'prohibited')
        and (l."openingMode" is distinct from a."openingMode" or
          (select array_agg("from" || "to" order by "from") from licenses_opening_periods p where p.parent = l.id)
          is distinct from
          (select array_agg("from" || "to" order by "from") from accommodations_opening_periods p where p.parent = a.id))`),
    ).toBe(0);
    expect(await count(`accommodations where "openingMode" <> 'annual'`)).toBeGreaterThan(40);
    expect(
      await count(`licenses where classification is not null
        and ("classificationProvision" is null or "classificationDate" is null)`),
    ).toBe(0);
    expect(
      await count(`accommodations a join accommodation_types t on t.id = a.type
        where t.code like 'B.1.5%' and a.address not like 'Località Alpe %'`),
    ).toBe(0);
    // The law that asks for detectors is of December 2023.
    expect(
      await count(`licenses where state in ('active', 'suspended', 'prohibited')
        and "safetyDeclaredOn" < '2024-01-01'`),
    ).toBe(0);
    expect(await count(`accommodations where website is not null`)).toBeGreaterThan(100);
  });

  test('says who made every record and how', async () => {
    for (const table of [
      'managers',
      'users',
      'accommodations',
      'licenses',
      'alerts',
      'attractions',
    ])
      expect(
        await count(`${table} t where not exists (select 1 from audit a
          where a.resource = '${table}' and a.record = t.id and a.action = 'create')`),
      ).toBe(0);
    expect(await count(`audit where action = 'activate' and changes->'state'->>1 = 'active'`)).toBe(
      await count(`licenses where state not in ('draft', 'void') and predecessor is null`),
    );
  });

  test('writes to nobody', async () => {
    const [queue] = await rows(`select to_regclass('pgboss.job') as jobs`);
    expect(queue?.jobs === null || (await count('pgboss.job')) === 0).toBe(true);
    expect(await count(`dispatches where state in ('waiting', 'sending')`)).toBe(0);
  });

  test('shows certified mail in every state a person may find it in', async () => {
    const found = await rows('select distinct state from dispatches order by state');
    const states = ['accepted', 'delivered', 'failed', 'refused', 'uncertain'];
    expect(found.map(({ state }) => state)).toEqual(states);
    // A message leaves at the hour at which it was written, not at that of the load.
    expect(
      await count(`dispatches where "sentOn" + "sentAt"::time
        <> date_trunc('minute', "createdAt" at time zone 'Europe/Rome')`),
    ).toBe(0);
  });

  test('is the same at every load', async () => {
    const tables = [
      'managers',
      'users',
      'memberships',
      'accommodations',
      'licenses',
      'licenses_rows',
      'alerts',
      'attractions',
    ];
    for (const table of tables) {
      const sql = `select to_jsonb(t) - '{createdAt,updatedAt}'::text[] as row from ${table} t order by id`;
      expect(await rows(sql, [], second), table).toEqual(await rows(sql));
    }
  });
});

describe('the accounts', () => {
  interface Part {
    type: number;
    role: string;
    grants: string[];
    enabled: string[];
    territory: string[];
  }

  const partsOf = async (account: string): Promise<Part[]> =>
    (await rows(
      `select m.type, k.role, k.grants, m."enabledGrants" as enabled,
         (select array_agg(c.name order by c.name) from cities c where c.id = any(m.territory)) territory
       from users u join memberships k on k."user" = u.id join managers m on m.id = k.manager
       where u.email = $1 and u.status = 'active' order by k.id`,
      [`${account}@demo.soggiorno.it`],
    )) as unknown as Part[];

  test('are the sixteen announced at the start', () => {
    expect(demoAccounts.map(({ email }) => email)).toEqual(
      [...personaNames, 'multi'].map((name) => `${name}@demo.soggiorno.it`),
    );
  });

  test('have the password everybody is told', async () => {
    const [row] = await rows(`select distinct "passwordHash" as hash from credentials`);
    expect(await isPassword('Soggiorno-2026!', row?.hash as string)).toBe(true);
    expect(
      await count(
        `users u join credentials c on c."user" = u.id where u.email like '%@demo.soggiorno.it'`,
      ),
    ).toBe(16);
  });

  test.each(personaNames)('%s has its type, role and grants', async (name: PersonaName) => {
    const parts = await partsOf(name);
    expect(parts).toHaveLength(1);
    const [part] = parts as [Part];
    const { type, role, grants } = personas[name];
    expect([managerTypeOf(part.type), part.role]).toEqual([type, role]);
    expect([...part.grants].sort()).toEqual([...grants].sort());
    expect(part.enabled).toEqual(expect.arrayContaining(part.grants));
  });

  test('multi is in a hotel, a comune and a mandamento, without permissions', async () => {
    const parts = await partsOf('multi');
    expect(parts.map(({ type, role }) => [managerTypeOf(type), role])).toEqual([
      ['azienda', 'hotel'],
      ['comune', 'comune'],
      ['mandamento', 'consorzio'],
    ]);
    expect(parts.flatMap(({ grants }) => grants)).toEqual([]);
  });

  test('look after their true territories', async () => {
    const territoryOf = async (name: string) => (await partsOf(name))[0]?.territory;
    const alta = ['Bormio', 'Livigno', 'Sondalo', 'Valdidentro', 'Valdisotto', 'Valfurva'];
    expect(await territoryOf('provincia')).toHaveLength(77);
    expect(await territoryOf('mandamento')).toEqual(alta);
    expect(await territoryOf('hotel.altro')).toEqual(['Bormio']);
    expect(await territoryOf('comune.base')).toEqual(['Bormio']);
    for (const name of ['destinazione', 'comune', 'hotel', 'privato'])
      expect(await territoryOf(name)).toEqual(['Livigno']);
    expect(await territoryOf('admin')).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#src/i18n/validation.ts';
import { resources } from '#src/resources/all.ts';
import { plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { checked, step } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { select } from './bulk-calls.ts';

/** Days of the calendar that no date may be: neither PostgreSQL nor JavaScript reckons with them all. */
const beyond = ['0000-01-01', '0001-01-01', '1799-12-31', '2201-01-01', '9999-12-31'];
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

/** Every way a list may be filtered by a date. */
const dateFilters = (resources as readonly Resource[]).flatMap((resource) =>
  entriesOf(resource)
    .filter(([, field]) => plain(field).kind === 'date')
    .flatMap(([field]) =>
      ['', '_gte', '_lt'].map((end) => ({ name: resource.name, key: `${field}${end}` })),
    ),
);

let world: World;
let admin: Call;
let provincia: Call;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  admin = world.within('admin');
  provincia = world.within('provincia');
});
afterAll(() => world.close());

describe.each(beyond)('The date %s', (date) => {
  it('is refused beside its field', async () => {
    const [one] = await world.rows(
      `select id, version from licenses where state = 'active' order by id limit 1`,
    );
    const body = { version: one?.version, insuranceValidTo: date };
    const { status, body: answer } = await provincia('PUT', `/licenses/${one?.id}`, body);
    expect([status, answer.errors]).toEqual([422, { insuranceValidTo: [problems.notDate] }]);
  });

  it('is refused in a new record, and the verb that reckons with it is never reached', async () => {
    const { status, body } = await provincia('POST', '/delegations', { validFrom: date });
    expect([status, body.errors.validFrom]).toEqual([422, [problems.notDate]]);
  });

  it('is refused by every filter', async () => {
    const failed: unknown[] = [];
    for (const { name, key } of dateFilters) {
      const { status } = await admin('GET', `/${name}?${filter({ [key]: date })}`);
      if (![400, 403].includes(status)) failed.push([name, key, status]);
    }
    expect(failed).toEqual([]);
    expect((await admin('GET', `/audit?${filter({ at_gte: date })}`)).status).toBe(400);
  });

  it('is refused in bulk before a row is touched', async () => {
    const chosen = await select(provincia, 'licenses', { filter: { id: 38 } });
    const { status, body } = await provincia('POST', `/licenses/selections/${chosen.id}/runs`, {
      verb: 'edit',
      input: { insuranceValidTo: date },
    });
    expect([status, body.errors]).toEqual([422, { insuranceValidTo: [problems.notDate] }]);
  });

  it('is its own row’s mistake in an import', async () => {
    const [other] = await world.rows(
      `select id from licenses where id <> 38 and state = 'active' order by id limit 1`,
    );
    const csv = `ID;Polizza valida fino al\n38;${date}\n${other?.id};02/03/2099\n`;
    const { one, errors } = await checked(world, 'provincia', 'licenses', csv);
    expect(one).toMatchObject({ state: 'checked', failure: null, counts: { wrong: 1 } });
    expect(errors).toMatchObject([{ errors: [{ column: 1, message: problems.notDate }] }]);
  });
});

const places = `Nome;Tipo;Comune;Latitudine;Longitudine
Lago di prova;lago;Bormio;46,46;10,37
Lago storto;lago;Bormio;46,46;10,37
Museo di prova;Museo;Livigno;46,53;10,13
`;

describe('What nobody foresaw', () => {
  const oops = [{ column: null, message: 'Ops! Si è verificato un errore' }];
  /** PostgreSQL refuses the row of that name, as no refusal we know of. */
  const stumblesAt = (event: string, name: string) =>
    world.rows(`
      create or replace function stumble() returns trigger language plpgsql as $$
        begin
          if old.name = '${name}' or new.name = '${name}' then
            raise 'unforeseen' using errcode = '22008';
          end if;
          return coalesce(new, old);
        end $$;
      create or replace trigger stumble before ${event} on attractions
        for each row execute function stumble()`);

  it('belongs to its row when a file is checked, written and taken back', async () => {
    await stumblesAt('insert', 'Lago storto');
    const { one, errors } = await checked(world, 'admin', 'attractions', places);
    expect(one).toMatchObject({ state: 'checked', counts: { create: 2, wrong: 1 } });
    expect(errors).toMatchObject([{ errors: oops }]);
    const run = (what: 'run' | 'undo') =>
      step(world, 'admin', 'attractions', one.id, what, what === 'run' ? { mode: 'valid' } : {});
    expect(await run('run')).toMatchObject({ state: 'done', counts: { created: 2, failed: 1 } });
    await stumblesAt('delete', 'Museo di prova');
    expect(await run('undo')).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStorable } from '#server/api/border.ts';
import { resources } from '#src/resources/all.ts';
import type { Resource } from '#src/schema/resource.ts';
import { personaNames } from '../support/personas.ts';
import { upload } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';

let world: World;
let admin: Call;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  admin = world.within('admin');
});
afterAll(() => world?.close());

const declared = resources as readonly Resource[];
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
/** As text, since an object written here would lose it. */
const prototype = '{"__proto__":{"name":"x"}}';

/** What no list, file or sum may be asked for; all of it is a 400. */
const queries = (name: string): string[] => {
  const list = [
    `filter=${json({ q: 'a\0b' })}`,
    `filter=${json({ id: '\0' })}`,
    `filter=${json({ q: 'a\ud800' })}`,
    ...['constructor', 'toString', 'valueOf', 'hasOwnProperty'].flatMap((key) => [
      `filter=${json({ [key]: 1 })}`,
      `filter=${json({ [`${key}_gte`]: 1 })}`,
      `filter=${json({ [`${key}_like`]: 'x' })}`,
      `sort=${json([key, 'ASC'])}`,
      `${key}=1`,
    ]),
    `filter=${encodeURIComponent(prototype)}`,
    `filter=${json({ __proto___empty: true })}`,
    `sort=${json(['__proto__', 'ASC'])}`,
    `range=${json({ constructor: 1 })}`,
    '__proto__=1',
    '%5F_proto__=1',
    'q=%00',
    '%00=q',
  ];
  return [
    ...list.map((query) => `/${name}?${query}`),
    ...['constructor', '__proto__', '%00'].flatMap((key) => [
      `/${name}/groups?by=${key}`,
      `/${name}/export.csv?columns=${json([decodeURIComponent(key)])}`,
      `/${name}/export.xlsx?filter=${json({ q: decodeURIComponent(key) === '\0' ? '\0' : 1 })}`,
    ]),
    `/${name}/%00`,
    `/${name}/1%00`,
  ];
};

/** The first who lists records of a resource. */
async function readerOf(name: string): Promise<Call> {
  for (const account of personaNames) {
    const call = world.within(account);
    if ((await call('GET', `/${name}?range=[0,0]`)).status === 200) return call;
  }
  throw new Error(`Nobody lists ${name}`);
}

describe.each(declared.map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, { view }) => {
    it('is asked for nothing that every object has, nor for what no text may hold', async () => {
      const reader = await readerOf(name);
      const answers = await Promise.all(
        queries(name).map(async (path) => [path, (await reader('GET', path)).status]),
      );
      expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
    });

    it('takes no such key or text, in a body or below it', async () => {
      if (view) return;
      const bodies = [
        prototype,
        ...['constructor', 'toString'].map((key) => JSON.stringify({ [key]: 'x', version: 1 })),
        JSON.stringify({ name: 'a\0b' }),
        JSON.stringify({ rows: [{ 'a\0': 1 }] }),
        JSON.stringify({ name: 'a\udc00b' }),
        JSON.stringify({ rows: [{ constructor: 1 }] }),
        '['.repeat(200_000) + ']'.repeat(200_000),
        `{"base":{},"mine":{},"at":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        `{"filter":${'{"id":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
        '{',
      ];
      const calls = [
        ['POST', `/${name}`],
        ['PUT', `/${name}/1`],
        ['DELETE', `/${name}/1`],
        ['POST', `/${name}/1/revert`],
        ['POST', `/${name}/selections`],
        ['PUT', `/drafts/${name}/0`],
        ['PUT', `/lists/${name}`],
        ['POST', `/lists/${name}/views`],
      ] as const;
      const answers: unknown[] = [];
      for (const [method, path] of calls)
        for (const body of bodies) {
          const { status } = await admin(method, path, body);
          if (![400, 403, 422].includes(status))
            answers.push([method, path, body.slice(0, 60), status]);
        }
      expect(answers).toEqual([]);
      expect((await admin('POST', `/${name}/1/constructor`, {})).status).toBe(404);
    });
  },
);

describe('the other calls', () => {
  it.each([
    '/cities?q=%00',
    '/cities?type=constructor',
    '/cities?__proto__=1',
    '/open/accommodations.jsonld?after=%00',
    '/openapi.json?constructor=1',
    '/managers/1%00/ability',
    '/profile?impersonate=1&toString=1',
  ])('refuse %s', async (path) => {
    expect((await world.as('admin')('GET', path)).status).toBe(400);
  });

  it.each([
    `/audit?filter=${json({ constructor: 1 })}`,
    `/audit?filter=${json({ resource: '\0' })}`,
    `/audit?filter=${encodeURIComponent(prototype)}`,
    `/lists/attractions?place=${encodeURIComponent(prototype)}`,
    `/lists/attractions?place=${json({ city: '\0' })}`,
    '/mail-templates/1/preview?record=%00',
    '/rate-declarations/1/card.pdf?lang=%00',
  ])('refuse %s below an organisation', async (path) => {
    expect((await admin('GET', path)).status).toBe(400);
  });

  it('find nothing at a number no record can have', async () => {
    const far = '9'.repeat(20);
    for (const path of [
      `/rate-declarations/${far}/card.pdf`,
      `/mail-templates/${far}/preview?record=1`,
      `/mail-templates/1/preview?record=${'9'.repeat(15)}`,
    ])
      expect([path, (await admin('GET', path)).status]).toEqual([path, 404]);
    const answer = `/profile/delegations/${far}/accept`;
    expect((await world.as('hotel')('POST', answer, {})).status).toBe(404);
  });

  it('refuse words that only look declared', async () => {
    const [price] = await world.rows('select id from rate_declarations limit 1');
    const asked = async (method: string, path: string, body?: unknown) =>
      (await admin(method, path, body)).status;
    expect(await asked('GET', `/rate-declarations/${price?.id}/card.pdf?lang=constructor`)).toBe(
      400,
    );
    const { body: selection } = await admin('POST', '/attractions/selections', { filter: {} });
    const runs = `/attractions/selections/${selection.id}/runs`;
    expect(await asked('POST', runs, { verb: 'constructor' })).toBe(422);
    expect(await asked('POST', runs, { verb: 'edit', input: { toString: 'x' } })).toBe(400);
    const view = { name: 'Mia', shared: 'private', role: null };
    const state = { filter: {}, columns: ['constructor', 'name'], sort: ['toString', 'ASC'] };
    const kept = await admin('POST', '/lists/attractions/views', { ...view, state });
    expect([400, 422]).toContain(kept.status);
    const [line] = await world.rows(
      `select id, record from audit where resource = 'attractions' order by id desc limit 1`,
    );
    const revert = { entry: line?.id, to: 'point', fields: ['constructor'], version: 1 };
    if (line)
      expect(await asked('POST', `/attractions/${line.record}/revert`, revert)).toBeLessThan(500);
    expect((await world.as('hotel')('POST', '/profile/delegations/1/constructor', {})).status).toBe(
      404,
    );
  });

  it.each([
    ['POST', '/login'],
    ['POST', '/register'],
    ['POST', '/forgot-password'],
    ['POST', '/reset-password'],
    ['POST', '/first-administrator'],
    ['PATCH', '/profile'],
    ['POST', '/profile/password'],
    ['POST', '/profile/access-requests'],
    ['POST', '/profile/privacy-requests'],
  ])('take no such body: %s %s', async (method, path) => {
    const person = { email: 'a@example.it', password: 'x'.repeat(12) };
    for (const body of [
      prototype,
      JSON.stringify({ ...person, constructor: 'x' }),
      JSON.stringify({ ...person, toString: 'x' }),
      JSON.stringify({ ...person, email: 'a\0@example.it' }),
      JSON.stringify({ ...person, password: 'a\ud800bcdefgh' }),
    ])
      expect([body, (await world.as('privato')(method, path, body)).status]).toEqual([body, 400]);
  });
});

describe('a file', () => {
  it('names nothing that every object has', async () => {
    const sent = await upload(
      world,
      'admin',
      'attractions',
      'constructor;__proto__;toString;Nome\n1;2;3;4\n',
    );
    expect([sent.status, sent.body.headers]).toEqual([
      201,
      ['constructor', '__proto__', 'toString', 'Nome'],
    ]);
    const check = `/attractions/imports/${sent.body.id}/check`;
    for (const name of ['constructor', '__proto__']) {
      const mapping = [name, null, null, 'name'];
      expect((await admin('POST', check, { mapping, matchBy: null })).status).toBe(422);
      expect(
        (await admin('POST', check, { mapping: [null, null, null, 'name'], matchBy: name })).status,
      ).toBe(422);
    }
  });

  it('may have a NUL in its headers, its cells and its name', async () => {
    const text = '\ufeffNo\0me;Comune\nUno\0;Livigno\n';
    const file = new Uint8Array(Buffer.from(text, 'utf16le'));
    const { status, body } = await upload(world, 'admin', 'attractions', file, 'a\0b.csv');
    expect([status, body.headers]).toEqual([201, ['Colonna 1', 'Comune']]);
    const kept = await world.upload('admin', new File(['%PDF-1.7\n%%EOF\n'], 'a\0b.pdf'));
    expect(kept.status).toBe(201);
  });
});

it('Letters, signs and pictures of all kinds are texts like others', () => {
  for (const text of ['', 'perché', '🏔️ Livigno', 'a\tb\nc', '\u200b', '\\u0000'])
    expect([text, isStorable(text)]).toEqual([text, true]);
});

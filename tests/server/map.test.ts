import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../support/personas.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

interface Mark {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly id: number | null;
  readonly place: number | null;
}
type Located = {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number;
};

const written = (filter: object) => encodeURIComponent(JSON.stringify(filter));

/** Every row of a list, page after page. */
async function allOf(call: ReturnType<World['within']>, filter: object): Promise<Located[]> {
  const rows: Located[] = [];
  for (;;) {
    const range = `[${rows.length},${rows.length + 499}]`;
    const path = `/accommodations?filter=${written(filter)}&range=${range}`;
    const { body } = await call('GET', path, undefined, { Prefer: 'count=none' });
    rows.push(...(body as Located[]));
    if (body.length < 500) return rows;
  }
}

describe.each(Object.keys(personas))('The map of %s', (account) => {
  it('holds what the list holds, none twice and none of others', async () => {
    const call = world.within(account);
    const filter = { status: ['active', 'suspended'] };
    const { status, body } = await call('GET', `/accommodations/map?filter=${written(filter)}`);
    const listed = await call('GET', '/accommodations');
    expect(status).toBe(listed.status);
    if (status !== 200) return;
    const rows = await allOf(call, filter);
    const located = rows.filter(({ latitude }) => latitude !== null);
    const marks = body.marks as Mark[];
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(located.length);
    expect(body).toMatchObject({
      located: located.length,
      missing: rows.length - located.length,
    });
    const ids = new Set(located.map(({ id }) => id));
    for (const { id } of marks) if (id !== null) expect(ids.has(id)).toBe(true);
  });
});

describe('A box of the map', () => {
  it('holds what its coordinates as filters find', async () => {
    const call = world.within('provincia');
    const box = [46.4, 10, 46.6, 10.5];
    const [south, west, north, east] = box;
    const { body } = await call('GET', `/accommodations/map?box=${box.join()}`);
    const rows = await allOf(call, {
      latitude_gte: south,
      latitude_lte: north,
      longitude_gte: west,
      longitude_lte: east,
    });
    const marks = body.marks as Mark[];
    expect(rows.length).toBeGreaterThan(20);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  });

  it.each(['', '1,2,3', '46,10,45,11', 'a,b,c,d', '46,10,,11'])(
    'is refused when it is %j',
    async (box) => {
      const { status } = await world.within('provincia')('GET', `/accommodations/map?box=${box}`);
      expect(status).toBe(400);
    },
  );
});

describe('The outlines of a province', () => {
  const ask = (province: string) => world.app.request(`/api/boundaries/${province}`);

  it('are told to anybody, with the codes of its municipalities, and kept for a day', async () => {
    const answer = await ask('014');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const { objects } = await answer.json();
    const codes = objects.municipalities.geometries.map(({ id }: { id: string }) => id);
    expect(new Set(codes).size).toBe(77);
    const rows = await world.rows(
      `select count(*)::int as known from cities where "istatCode" = any($1)`,
      [codes],
    );
    expect(rows).toEqual([{ known: 77 }]);
  });

  it.each(['999', '14', 'SO', '014%2F..', '..%2F..%2F014'])(
    'are not there for %s',
    async (code) => {
      expect((await ask(code)).status).toBe(404);
    },
  );
});

describe('Accommodations are searched', () => {
  const found = async (filter: object) => {
    const path = `/accommodations?filter=${written(filter)}&range=[0,499]`;
    const { status, body } = await world.within('provincia')('GET', path);
    expect(status).toBe(200);
    return body as { id: number; classification: string[]; managerCode: string; cin: string }[];
  };

  it('by the class of their licences in force', async () => {
    const rows = await found({ classification: '3' });
    const [counted] = await world.rows(
      `select count(distinct accommodation)::int as count from licenses
       where classification = '3' and state in ('active', 'suspended')`,
    );
    expect(rows.length).toBe(counted?.count);
    expect(rows.every(({ classification }) => classification.includes('3'))).toBe(true);
  });

  it('by the fiscal code of who runs them, also as text', async () => {
    const [some] = await found({ status: 'active' });
    const code = some?.managerCode ?? '';
    const byFilter = await found({ managerCode: code });
    const byText = await found({ q: code });
    expect(byFilter.map(({ id }) => id)).toContain(some?.id);
    expect(new Set(byText.map(({ id }) => id))).toEqual(new Set(byFilter.map(({ id }) => id)));
  });

  it('by the CIN they lack', async () => {
    const rows = await found({ cin_empty: true });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ cin }) => cin === null)).toBe(true);
  });

  it('loses its class when its licence is closed, and has it again when that is reopened', async () => {
    const call = world.within('admin');
    const [one] = await world.rows(
      `select l.id, l.version, l.accommodation from licenses l where l.state = 'active' and l.classification is not null
       and not exists (select 1 from licenses o where o.accommodation = l.accommodation and o.id <> l.id) limit 1`,
    );
    const classOf = async () =>
      (await call('GET', `/accommodations/${one?.accommodation}`)).body.classification as string[];
    const before = await classOf();
    expect(before.length).toBe(1);
    await world.rows(`update licenses set state = 'closed' where id = ${one?.id} returning id`);
    expect(await classOf()).toEqual([]);
    await world.rows(`update licenses set state = 'active' where id = ${one?.id} returning id`);
    expect(await classOf()).toEqual(before);
  });
});

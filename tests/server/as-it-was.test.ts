import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

/** What was out of somebody's sight when it was written is not told to them later. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

interface Line {
  readonly id: number;
  readonly action: string;
  readonly user: unknown;
  readonly changes: readonly { field: string; before: unknown; after: unknown }[];
}

const office = () => world.within('provincia');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper = async (name: string): Promise<number> =>
  (await world.upload('provincia', new File([pdf], name))).body.id;
const read = async (account: string, path: string) =>
  (await world.within(account)('GET', path)).body;
const fileFor = async (account: string, file: number) =>
  (await world.within(account)('GET', `/files/${file}`)).status;
const houseOf = async (account: 'hotel' | 'hotel.altro') => {
  const [manager] = await world.managersOf(account);
  const [house] = await world.rows(
    'select id from accommodations where manager = $1 order by id limit 1',
    [manager?.id],
  );
  return Number(house?.id);
};
const document = async (body: object) => {
  const made = await office()('POST', '/documents', { kind: 'other', ...body });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body as { id: number; version: number };
};
const change = async (id: number, body: object) => {
  const { version } = await read('provincia', `/documents/${id}`);
  const edited = await office()('PUT', `/documents/${id}`, { version, ...body });
  expect([edited.status, edited.body.errors]).toEqual([200, undefined]);
};
const historyOf = (account: string, id: number): Promise<Line[]> =>
  read(account, `/documents/${id}/history`);

describe('A document that was for the offices alone', () => {
  const secret = 'Segnalazione del vicino contro il titolare';
  let id: number;
  let original: number;
  let copy: number;
  beforeAll(async () => {
    [original, copy] = [await paper('originale.pdf'), await paper('con-omissis.pdf')];
    const accommodation = await houseOf('hotel');
    const made = await document({
      accommodation,
      title: secret,
      archive: 'Faldone 7',
      file: original,
      reserved: true,
    });
    id = made.id;
    await change(id, { title: 'Verbale', archive: null, file: copy, reserved: false });
    await change(id, { title: 'Verbale del sopralluogo' });
  });

  it('opens its new file to who may read it now, and not the one it named before', async () => {
    expect(await fileFor('hotel', copy)).toBe(200);
    expect(await fileFor('hotel', original)).toBe(404);
    expect(await fileFor('provincia.base', original)).toBe(200);
  });

  it('tells them nothing of that time, not even that something changed', async () => {
    const lines = await historyOf('hotel', id);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${secret}|Faldone|: ?${original}[,}]`));
    expect(lines.map(({ changes }) => changes.length > 0)).toEqual([true, true]);
    expect(lines[0]?.changes).toEqual([
      { field: 'title', before: 'Verbale', after: 'Verbale del sopralluogo' },
    ]);
    expect(lines[1]?.changes).toContainEqual({ field: 'title', before: null, after: 'Verbale' });
    const older = await read('hotel', `/documents/${id}/history?before=${lines[1]?.id}`);
    expect(older).toEqual([]);
  });

  it('shows them no state of that time', async () => {
    const [, opened] = await historyOf('hotel', id);
    const created = (await historyOf('provincia', id)).at(-1);
    expect(created?.action).toBe('create');
    const history = world.within('hotel');
    const around = await history('GET', `/documents/${id}/history/${opened?.id}`);
    expect(around.body).toMatchObject({ before: null, after: { title: 'Verbale', file: copy } });
    expect((await history('GET', `/documents/${id}/history/${created?.id}`)).status).toBe(404);
  });

  it('is told whole to the office, which reached it all the time', async () => {
    const lines = await historyOf('provincia', id);
    expect(lines.map(({ action }) => action)).toEqual(['edit', 'edit', 'create']);
    expect(lines[1]?.changes).toContainEqual({ field: 'title', before: secret, after: 'Verbale' });
  });

  it('keeps a file for who could see it, though it was reserved another time', async () => {
    const third = await paper('terzo.pdf');
    await change(id, { file: third });
    expect(await fileFor('hotel', copy)).toBe(200);
    await change(id, { file: copy, reserved: true });
    await change(id, { file: third });
    await change(id, { reserved: false });
    expect(await fileFor('hotel', copy)).toBe(200);
    expect(await fileFor('hotel', original)).toBe(404);
  });
});

it('a paper filed at the wrong house is not handed to the right one, nor is what it was called', async () => {
  const [wrong, right] = [await paper('carta-identita.pdf'), await paper('polizza.pdf')];
  const [first, second] = [await houseOf('hotel.altro'), await houseOf('hotel')];
  const { id } = await document({ accommodation: first, title: 'Carta di Bianchi', file: wrong });
  await change(id, { accommodation: second, title: 'Polizza', file: right });
  expect(await fileFor('hotel', wrong)).toBe(404);
  expect(await fileFor('hotel', right)).toBe(200);
  const lines = await historyOf('hotel', id);
  expect(JSON.stringify(lines)).not.toContain('Bianchi');
  expect(lines.map(({ changes }) => changes.length > 0)).toEqual([true]);
});

it('what a house went through under another manager is theirs, though no line of its documents says so', async () => {
  const accommodation = await houseOf('hotel.altro');
  const [other] = await world.managersOf('hotel');
  const { id } = await document({ accommodation, title: 'Del primo', archive: 'Scaffale 1' });
  await change(id, { title: 'Ancora del primo' });
  const [house] = await world.rows('select manager from accommodations where id = $1', [
    accommodation,
  ]);
  await world.rows('update accommodations set manager = $2 where id = $1', [
    accommodation,
    other?.id,
  ]);
  await world.rows(
    `insert into audit (action, resource, record, changes) values ('edit', 'accommodations', $1, $2)`,
    [accommodation, { manager: [house?.manager, other?.id] }],
  );
  await change(id, { title: 'Del secondo' });
  const lines = await historyOf('hotel', id);
  expect(lines.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    [['Ancora del primo', 'Del secondo']],
  ]);
  const [newest] = lines;
  const older = await read('hotel', `/documents/${id}/history?before=${newest?.id}`);
  expect(older).toEqual([]);
});

it('what a house went through in another municipality is that one’s, two inheritances away', async () => {
  const [there] = await world.managersOf('comune');
  const [{ city } = {}] = await world.rows('select cities[1] as city from managers where id = $1', [
    there?.id,
  ]);
  const [one] = await world.rows(
    `select d.id, l.accommodation, d.city from rate_declarations d join licenses l on l.id = d.license
     where d.state = 'published' and d.city <> $1
       and not exists (select 1 from licenses o where o.accommodation = l.accommodation and o.id <> l.id)
     order by d.id limit 1`,
    [city],
  );
  const line = (action: string, resource: string, record: unknown, changes: object) =>
    world.rows('insert into audit (action, resource, record, changes) values ($1, $2, $3, $4)', [
      action,
      resource,
      record,
      changes,
    ]);
  const noted = (notes: string) =>
    line('edit', 'rate-declarations', one?.id, { notes: [null, notes] });
  await noted('Di prima');
  await world.rows('update accommodations set city = $2 where id = $1', [one?.accommodation, city]);
  await line('edit', 'accommodations', one?.accommodation, { city: [one?.city, city] });
  await noted('Di adesso');
  const path = `/rate-declarations/${one?.id}/history`;
  const lines: Line[] = await read('comune', path);
  expect(lines.map(({ changes }) => changes.length > 0)).toEqual([true]);
  expect(JSON.stringify(lines)).not.toContain('Di prima');
  expect(JSON.stringify(await read('provincia', path))).toContain('Di prima');
});

it('a municipality, which reads no drafts, is told of an application from its sending on', async () => {
  const seen: { id: number }[] = await read('comune', '/applications?range=[0,99]');
  const [province] = await world.managersOf('provincia');
  const [sent] = await world.rows(
    `select distinct l.record as id from audit l join applications a on a.id = l.record
     where l.resource = 'applications' and l.action = 'submit' and l.record = any($1) and a."begunBy" = $2
     order by id`,
    [seen.map(({ id }) => id), province?.id],
  );
  const lines: Line[] = await read('comune', `/applications/${sent?.id}/history`);
  const submitted = lines.findIndex(({ action }) => action === 'submit');
  expect(submitted).toBeGreaterThanOrEqual(0);
  expect(lines.slice(submitted + 1)).toEqual([]);
  const whole: Line[] = await read('provincia', `/applications/${sent?.id}/history`);
  expect(whole.at(-1)?.action).toBe('create');
  expect(whole.at(-1)?.changes).not.toEqual([]);
});

it('a note is read where notes are, and that it was written is told to its readers', async () => {
  const [license] = await world.rows(`select id from licenses where state = 'active' order by id`);
  const path = `/licenses/${license?.id}`;
  const note = async (text: string, shared: boolean) => {
    const { version } = await read('provincia', path);
    const noted = await office()('POST', `${path}/note`, { version, text, shared });
    expect([noted.status, noted.body.errors]).toEqual([200, undefined]);
  };
  const notedTo = async (account: string) =>
    ((await read(account, `${path}/history`)) as Line[])
      .filter(({ action }) => action === 'note')
      .map(({ changes }) => changes);
  const [before, foreign] = [await notedTo('provincia'), await notedTo('mandamento')];
  const text = 'Il titolare è in contenzioso';
  await note(text, false);
  const [traced] = await world.rows(
    `select changes from audit where resource = 'licenses' and record = $1 and action = 'note' order by id desc limit 1`,
    [license?.id],
  );
  expect(traced?.changes).toEqual({});
  // As they were written before it was traced which note it is: what it says is told to nobody, that it was written to who might.
  await world.rows(
    `insert into audit (action, resource, record, changes) values ('note', 'licenses', $1, $2)`,
    [license?.id, { 'note.text': [null, text], 'note.shared': [null, false] }],
  );
  expect(await notedTo('provincia')).toEqual([[], [], ...before]);
  expect(await notedTo('mandamento')).toEqual([[], ...foreign]);
  expect(await notedTo('comune')).toEqual([]);
  await note('Pubblicata', true);
  expect(await notedTo('mandamento')).toEqual([[], [], ...foreign]);
});

it('an edit of what somebody does not read leaves no line to them, and no gap', async () => {
  const path = '/licenses';
  const [license] = (await read('comune', `${path}?filter={"state":"active"}&range=[0,0]`)) as {
    id: number;
  }[];
  const edit = async (body: object) => {
    const { version } = await read('provincia', `${path}/${license?.id}`);
    const edited = await office()('PUT', `${path}/${license?.id}`, { version, ...body });
    expect([edited.status, edited.body.errors]).toEqual([200, undefined]);
  };
  await edit({ insuranceCompany: 'Prima' });
  for (const turn of [1, 2, 3]) await edit({ internalNote: `Riservata ${turn}` });
  await edit({ insuranceCompany: 'Seconda' });
  const insured = (lines: Line[]) =>
    lines.map(({ changes }) => changes.find(({ field }) => field === 'insuranceCompany')?.after);
  const history = `${path}/${license?.id}/history?limit=2`;
  expect(insured(await read('comune', history))).toEqual(['Seconda', 'Prima']);
  expect(insured(await read('provincia', history))).toEqual(['Seconda', undefined]);
  const lately: (Line & { record: number })[] = await read('comune', '/recent-events?limit=2');
  expect(insured(lately)).toEqual(['Seconda', 'Prima']);
  const [hidden] = (await read('provincia', `${history}&before=${lately[0]?.id}`)) as Line[];
  const around = `${path}/${license?.id}/history/${hidden?.id}`;
  expect((await world.within('comune')('GET', around)).status).toBe(404);
  expect((await office()('GET', around)).status).toBe(200);
});

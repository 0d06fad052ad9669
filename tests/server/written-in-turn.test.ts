import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vatNumberOf } from '#server/demo/codes.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { holder } from '../support/held.ts';
import { createWorld, type World } from '../support/world.ts';
import { flats, licenseMaker, rooms } from './license-maker.ts';

/** What is true of siblings together is judged of one writer after the other, also of who becomes one (decision 188). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { active, draft, act, acted, write, read } = licenseMaker(() => world);
const { heldRow, waiting } = holder(() => world);

/** Does these at once, each as far as what it needs that others hold. */
async function atOnce<T>(held: readonly number[], works: readonly (() => Promise<T>)[]) {
  const releases = [];
  for (const id of held) releases.push(await heldRow('licenses', id));
  const begun = works.map((work) => work());
  await waiting(works.length);
  for (const release of releases) await release();
  return Promise.all(begun);
}

/** An annex in a house of its own, with a unit of its own. */
async function annexOf(
  { id, city }: { readonly id: number; readonly city: number },
  code: string,
  capacity: readonly object[],
  at: number,
) {
  const units = await world.rows('select id from properties where city = $1 order by id', [city]);
  const properties = [Number(units[at]?.id)];
  return acted(await draft(code, capacity, { parent: id, properties }), 'activate');
}

const hung = (id: number, parent: number) => () => write(id, { parent });

describe('An annex that is hung by a correction', () => {
  it('is counted with another that is hung by its side at the same moment', async () => {
    const main = await active('B.1.4.2', rooms(4));
    const two = [];
    for (const at of [1, 2])
      two.push(await annexOf(await active('B.1.4.2', rooms(4)), 'B.1.4.2', rooms(2), at));
    const said = await atOnce(
      [main.id],
      two.map(({ id }) => hung(id, main.id)),
    );
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = said.find(({ status }) => status === 422);
    expect(Object.keys(refused?.body.errors ?? {})).toContain('rows');
  });

  it('goes where another comes from, and neither waits for the other', async () => {
    const [one, other] = [await active('A.1', rooms(8)), await active('A.1', rooms(8))];
    const first = await annexOf(one, 'A.1', rooms(8), 1);
    const second = await annexOf(other, 'A.1', rooms(8), 2);
    const said = await atOnce(
      [one.id, other.id],
      [hung(first.id, other.id), hung(second.id, one.id)],
    );
    expect(said.map(({ status, body }) => [status, body.errors])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect([(await read(first.id)).parent, (await read(second.id)).parent]).toEqual([
      other.id,
      one.id,
    ]);
  });
});

describe('An organisation that is closed as a licence of its own begins', () => {
  let number = 0;
  /** A draft of an organisation that has nothing else, as it begins and as that is closed; one of the two comes first. */
  async function both(first: 'begun' | 'closed') {
    number += 1;
    const one = await draft('B.1.1.6', flats(2), { businessForm: 'non_business' });
    const made = await world.within('admin')('POST', '/managers', {
      name: `Associazione di prova ${number}`,
      email: `associazione${number}@example.it`,
      fiscalCode: vatNumberOf(8000 + number),
      cities: [one.city],
      ...{ type: managerTypes.azienda, legalForm: 'association' },
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body;
    await world.rows('update accommodations set manager = $1 where id = $2', [
      ...[id, one.accommodation],
    ]);
    await world.rows('update licenses set holder = $1 where id = $2', [id, one.id]);
    const path = `/managers/${id}`;
    const { version } = (await world.within('admin')('GET', path)).body;
    const close = () => world.within('admin')('POST', `${path}/close`, { version });
    const license = await read(one.id);
    const begin = () => act(license, 'activate');
    const release = await heldRow('accommodations', one.accommodation);
    const [now, next] = first === 'begun' ? [begin, close] : [close, begin];
    const begun = now();
    await waiting(1);
    const other = next();
    await waiting(2);
    await release();
    return Promise.all([begun, other]);
  }

  it('stays where that begins first, though either may have to wait for the other', async () => {
    const said = await both('begun');
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(said.find(({ status }) => status === 409)?.body.blockers).toHaveLength(1);
  });

  it('ceases, and the licence does not begin, where it is closed first', async () => {
    expect((await both('closed')).map(({ status }) => status)).toEqual([200, 409]);
  });
});

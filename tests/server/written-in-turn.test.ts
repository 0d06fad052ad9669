import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holder } from '../support/held.ts';
import { createWorld, type World } from '../support/world.ts';
import { licenseMaker, rooms } from './license-maker.ts';

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

const hung = (id: number, parent: number) => () => write(id, { parent });

describe('An annex that is hung by a correction', () => {
  it('is counted with another that is hung by its side at the same moment', async () => {
    const main = await active('B.1.4.2', rooms(4));
    const two = [await active('B.1.4.2', rooms(2)), await active('B.1.4.2', rooms(2))];
    const said = await atOnce(
      [main.id],
      two.map(({ id }) => hung(id, main.id)),
    );
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = said.find(({ status }) => status === 422);
    expect(Object.keys(refused?.body.errors ?? {})).toContain('rows');
  });

  it('goes where another comes from, and neither waits for the other', async () => {
    const mains = [await active('A.1', rooms(8)), await active('A.1', rooms(8))] as const;
    const [one, other] = mains.map(({ id }) => id) as [number, number];
    const annexOf = async (parent: number) =>
      acted(await draft('A.1', rooms(8), { parent }), 'activate');
    const [first, second] = [await annexOf(one), await annexOf(other)];
    const said = await atOnce([one, other], [hung(first.id, other), hung(second.id, one)]);
    expect(said.map(({ status, body }) => [status, body.errors])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect([(await read(first.id)).parent, (await read(second.id)).parent]).toEqual([other, one]);
  });
});

describe('An organisation that is closed as a licence of its own begins', () => {
  /** A draft of an organisation that has nothing else, as it begins and as that is closed; one of the two comes first. */
  async function both(first: 'begun' | 'closed') {
    const one = await draft('A.1', rooms(8));
    const [holds] = await world.rows(
      `select id from managers m where type = 2 and status = 'active'
         and not exists (select 1 from licenses l where l.holder = m.id)
         and not exists (select 1 from memberships k where k.manager = m.id) order by id limit 1`,
    );
    await world.rows('update accommodations set manager = $1 where id = $2', [
      ...[holds?.id, one.accommodation],
    ]);
    await world.rows('update licenses set holder = $1 where id = $2', [holds?.id, one.id]);
    const path = `/managers/${holds?.id}`;
    const { version } = (await world.within('admin')('GET', path)).body;
    const close = () => world.within('admin')('POST', `${path}/close`, { version });
    const begin = async () => act(await read(one.id), 'activate');
    const release = await heldRow('accommodations', one.accommodation);
    const begun = first === 'begun' ? begin() : close();
    await waiting(1);
    const other = first === 'begun' ? close() : begin();
    await waiting(2);
    await release();
    return (await Promise.all([begun, other])).map(({ status }) => status);
  }

  it('stays, where that begins first', async () => {
    expect(await both('begun')).toEqual([200, 422]);
  });

  it('ceases, and the licence does not begin, where it is closed first', async () => {
    expect(await both('closed')).toEqual([200, 409]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

/** No price of what a licence has not: a room without the bathroom it has, a breakfast that is not there. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { opened, ownDeclaration, edited, submit, corrected } = priceMaker(() => world);
const lines = (one: Record, more: object = {}) =>
  priced(one, 8000).map((line) => ({ ...line, ...more }));
const withoutBath = { bathroom: 'without' };
const published = async (one: Record): Promise<Record> => {
  const { status, body } = await submit(one);
  expect([status, body.errors, body.content?.state]).toEqual([200, undefined, 'published']);
  return body.content;
};

describe('A price without bathroom, where each unit has one,', () => {
  const refusal = {
    status: 409,
    body: { errors: { lines: [expect.stringMatching(/^Nella licenza hanno tutte il bagno/)] } },
  };

  it('is not sent, nor in a correction', async () => {
    const mine = await ownDeclaration(await opened(2095));
    const bathless = await edited(mine, { lines: lines(mine, withoutBath) });
    expect(await submit(bathless)).toMatchObject(refusal);
    const { body } = await world.within('hotel')('GET', `/rate-declarations/${mine.id}/verbs`);
    expect(body.content.submit.blockers).toMatchObject([{ code: 'pricesMissing' }]);
    const right = await edited(bathless, { lines: lines(mine) });
    const correction = await corrected(await published(right));
    const worse = await edited(correction, { lines: lines(mine, withoutBath) });
    expect(await submit(worse)).toMatchObject(refusal);
  });

  it('is, once not all of them have one', async () => {
    const mine = await ownDeclaration(await opened(2096));
    await world.rows(
      'update licenses_rows set quantity = greatest(quantity, 2), bathrooms = greatest(quantity, 2) - 1 where parent = $1',
      [mine.license],
    );
    const [bathed, bare] = [lines(mine, { bathroom: 'with' }), lines(mine, withoutBath)];
    await published(await edited(mine, { lines: [...bathed, ...bare] }));
  });

  it('is not alone, nor one with bathroom, where some have one and some have none', async () => {
    let mine = await ownDeclaration(await opened(2094));
    await world.rows(`update licenses_rows set bathrooms = quantity - 1 where parent = $1`, [
      mine.license,
    ]);
    await world.rows(
      'update licenses_rows set quantity = 2, bathrooms = 1 where parent = $1 and quantity < 2',
      [mine.license],
    );
    for (const bathroom of ['with', 'without']) {
      mine = await edited(mine, { lines: lines(mine, { bathroom }) });
      const sent = await submit(mine);
      expect([bathroom, sent.status, sent.body.errors?.lines]).toEqual([
        bathroom,
        409,
        [expect.stringContaining('alcune hanno il bagno e altre no')],
      ]);
    }
    await published(await edited(mine, { lines: lines(mine, { bathroom: 'na' }) }));
  });
});

describe('A price with bathroom, where no unit has one,', () => {
  it('is not sent, nor one with and one without of stays of their own', async () => {
    let mine = await ownDeclaration(await opened(2093));
    const bathrooms = (count: string) =>
      world.rows(`update licenses_rows set bathrooms = ${count} where parent = $1`, [mine.license]);
    const refusedFor = async (...values: readonly object[]) => {
      mine = await edited(mine, { lines: values.flatMap((more) => lines(mine, more)) });
      const sent = await submit(mine);
      return [sent.status, sent.body.errors?.lines?.[0]];
    };
    const asked = lines(mine);
    const [bathed, bare] = ['with', 'without'].map((bathroom) => ({ bathroom }));
    await bathrooms('0');
    expect(await refusedFor({ ...bathed })).toEqual([
      409,
      expect.stringMatching(/^Nella licenza nessuna ha il bagno, e «Con bagno» non ha un prezzo: /),
    ]);
    await world.rows('update licenses_rows set quantity = 2 where parent = $1', [mine.license]);
    await bathrooms('1');
    mine = await edited(mine, { lines: asked });
    expect(await refusedFor({ ...bathed, board: 'bb' }, { ...bare, board: 'room_only' })).toEqual([
      409,
      expect.stringContaining('alcune hanno il bagno e altre no'),
    ]);
    mine = await edited(mine, { lines: asked });
    await bathrooms('0');
    await published(await edited(mine, { lines: lines(mine, bare) }));
  });
});

describe('A price of bed and breakfast without breakfast', () => {
  const none = { breakfast: [expect.stringContaining('la colazione c’è')] };
  const noBreakfast = ({ id }: Record) =>
    world.rows(`update rate_declarations set breakfast = 'none' where id = $1`, [id]);

  it('is not written, sent, nor corrected into', async () => {
    const mine = await ownDeclaration(await opened(2097));
    const right = await edited(mine, { lines: lines(mine, { board: 'bb' }) });
    const written = await world.within('hotel')('PUT', `/rate-declarations/${mine.id}`, {
      ...{ version: right.version, breakfast: 'none' },
    });
    expect([written.status, written.body.errors]).toEqual([422, none]);
    await noBreakfast(mine);
    expect((await submit(right)).body.errors).toEqual(none);
    const back = await edited(right, { breakfast: 'included' });
    const correction = await corrected(await published(back));
    await noBreakfast(correction);
    expect((await submit(correction)).body.errors).toEqual(none);
  });
});

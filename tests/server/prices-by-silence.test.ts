import { describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysInWords } from '#src/domain/ranges.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { applicationMaker } from './application-maker.ts';
import { unitsMaker } from './changed-units.ts';
import { licenseMaker, rooms, type Versioned } from './license-maker.ts';
import type { Record } from './price-maker.ts';

/** What silence granted and nobody has entered counts for prices whatever its day (decisions 145, 161; L. 241/1990, art. 20). */
const { world, comes, now } = daysToCome();
const today = todayInRome();
const on = (days: number) => addDays(today, days);
const triples = rooms(3, 3);
const { active, read } = licenseMaker(world);
const { read: readCase, act: lead } = applicationMaker(world);
const { declared, askedOf, written, send, published, correction, ...units } = unitsMaker(world);
const { filed, told, cardOf, toHave } = units;

/** Three triples beside the doubles, by silence, from a day on. */
async function silently(license: Pick<Versioned, 'id'>, effectiveOn: string): Promise<Record> {
  const received = { protocolNumber: `${license.id}`, protocolDate: on(-9), effectiveOn };
  const id = await filed(license, await toHave([...rooms(8), ...triples], received));
  await world().rows('update applications set "dueOn" = $2 where id = $1', [id, on(-1)]);
  await doCalendarVerbs(world().services, tellFailure(world().services));
  return readCase(id);
}

describe('Of what stands by silence and is yet to be entered', () => {
  it.each([on(-5), today])(
    'prices of a unit that came on %s are asked for and taken',
    async (day) => {
      const license = await active('A.1', rooms(8));
      const sent = await published(await written(await askedOf(license)));
      const { id, state, pricesToCorrect } = await silently(license, day);
      const missing = 'Manca il prezzo di: Tripla (Unica)';
      expect([state, pricesToCorrect]).toEqual([
        'accepted_tacit',
        expect.stringContaining(missing),
      ]);
      expect(await told(license)).toEqual([missing]);
      const begun = await correction(sent);
      expect(await send(begun)).toMatchObject({
        status: 409,
        body: { errors: { lines: [missing] } },
      });
      const next = await published(await written(begun, [{ unitKind: 'triple' }]));
      expect(await told(license)).toEqual([]);
      expect(await cardOf(next)).toContain('Tripla');
      const { status, body } = await lead(id, 'enter');
      expect([status, body.errors, body.content?.pricesToCorrect]).toEqual([200, undefined, null]);
      expect((await read(license.id)).rows).toHaveLength(2);
      expect(await told(license)).toEqual([]);
    },
  );

  it('prices published for a day ahead fit on it and after it, entered or not', async () => {
    const license = await active('A.1', rooms(8));
    const { id, state } = await silently(license, on(10));
    expect(state).toBe('accepted_tacit');
    const asked = await askedOf(license);
    const since = daysInWords(on(10), null);
    expect(await send(await written(asked))).toMatchObject({
      status: 409,
      body: { errors: { lines: [`Manca il prezzo di: Tripla (Unica, ${since})`] } },
    });
    const sent = await published(await written(await declared(asked.id), [{ unitKind: 'triple' }]));
    for (const day of [on(10), on(11)]) {
      await comes(day);
      expect([now(), (await readCase(id)).state]).toEqual([day, 'accepted_tacit']);
      await recheck(world().services);
      expect(await told(license)).toEqual([]);
      expect(await cardOf(sent)).toContain('Tripla');
    }
  });
});

import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { unsaid } from '../registry/placed.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { asAlive, isGoingToLive } from './ahead.ts';
import { barredForGood, stoppedMain, suspensionsBefore } from './barred.ts';
import { othersThere } from './belonging.ts';
import { violationsOf } from './rules.ts';
import { turnAhead } from './turn-ahead.ts';

type License = RecordOf<typeof licenses>;
type Asked = Pick<
  Parameters<Ask<typeof licenses>>[0],
  'tx' | 'read' | 'record' | 'today' | 'because'
>;

/** A licence comes alive in the register. */
export const activateLicense = (async (context) => {
  const { tx, record, system } = context;
  await settleAccommodation(context, 'active');
  const { type } =
    record.type === null ? await system.read(accommodations, record.accommodation) : record;
  return { type, suspensions: await suspensionsBefore(tx, record) };
}) satisfies Effect<typeof licenses, 'activate'>;

/**
 * What the register would not take were it alive on the day it begins, before anybody tries; where it is of the house, or another
 * licence has that, the way leads there.
 */
const lackingFor = async ({ tx, read, record, today, because }: Asked) => {
  const { alive, on } = asAlive(record, today);
  const others = await othersThere(tx, alive);
  const house = await read(accommodations, record.accommodation);
  return [
    ...unsaid(house, because)
      .filter(({ stands }) => !stands)
      .map(({ code, message }) => ({
        code,
        message,
        resource: accommodations.name,
        id: house.id,
      })),
    ...(await violationsOf(tx, alive, on))
      .filter(({ stands }) => !stands)
      .map(({ code, message, field, way }) => {
        const other = others.find(({ number }) => code === `second ${number}`);
        return {
          code,
          message,
          field,
          resource: licenses.name,
          id: other?.id ?? way?.id ?? record.id,
        };
      }),
    ...(await passingBefore(tx, record, on)),
  ];
};

export const missingForActivation: Ask<typeof licenses> = async (asking) =>
  (await lackingFor(asking)).map(({ code: _, ...blocker }) => blocker);

/** An annex does not begin for who hands its main licence on before, or ends it. */
async function passingBefore(tx: Tx, { parent }: License, on: string) {
  if (parent === null) return [];
  const turn = await turnAhead(tx, { id: parent, parent: null }, 'close', 'takeOver');
  return turn === undefined || turn.on > on
    ? []
    : [
        {
          code: 'passing',
          message: `${turn.words}: una dipendenza comincia prima, o con chi la avrà`,
          field: 'parent' as const,
          resource: licenses.name,
          id: parent,
        },
      ];
}

/**
 * None is put in programme that could not begin as it stands, as on its day: it would shut others out of its house until then
 * (registry 10.6, decision 099). What follows from a case is held back as at its day.
 */
export const unfitActivation: Unfit<typeof licenses, 'activate'> = async (asking) => {
  const { tx, read, because, record } = asking;
  if (because) return {};
  const main = record.parent === null ? undefined : await read(licenses, record.parent);
  // Of a main licence that is in programme too, that it is no more than that is no lack.
  const comesWithMain = main !== undefined && (await isGoingToLive(tx, main));
  const missing = (await lackingFor(asking)).filter(
    ({ code }) => !(comesWithMain && code === 'endedParent'),
  );
  const [ended] = await barredForGood(tx, record);
  // A suspension ends, and its days are asked for; of a prohibition nobody knows.
  const [forbidden] = await stoppedMain(tx, record, ['prohibited']);
  return Object.fromEntries([
    ...(ended ? [['sciaDate', ended.message]] : []),
    ...(forbidden ? [['parent', forbidden.message]] : []),
    ...missing.map((one) => ['field' in one ? one.field : 'accommodation', one.message]),
  ]);
};

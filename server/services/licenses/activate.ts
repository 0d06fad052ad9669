import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { unsaid } from '../registry/placed.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { asAlive } from './ahead.ts';
import { suspensionsBefore } from './barred.ts';
import { othersThere } from './belonging.ts';
import { violationsOf } from './rules.ts';

/** A licence comes alive in the register. */
export const activateLicense: Effect<typeof licenses, 'activate'> = async (context) => {
  const { tx, record, system } = context;
  await settleAccommodation(context, 'active');
  const { type } =
    record.type === null ? await system.read(accommodations, record.accommodation) : record;
  return { type, suspensions: await suspensionsBefore(tx, record) };
};

/** Of two that are to live in one house the second is not put in programme: no day settles it (registry 10.6). */
export const unfitActivation: Unfit<typeof licenses, 'activate'> = async ({
  tx,
  record,
  today,
}) => {
  const others = await othersThere(tx, asAlive(record, today).alive);
  return { startsOn: others.find(({ isAhead }) => isAhead)?.message };
};

/**
 * What the register would not take were it alive on the day it begins, before anybody tries; where it is of the house, or another
 * licence has that, the way leads there.
 */
export const missingForActivation: Ask<typeof licenses> = async ({ tx, read, record, today }) => {
  const { alive, on } = asAlive(record, today);
  const others = await othersThere(tx, alive);
  const house = await read(accommodations, record.accommodation);
  return [
    ...unsaid(house).map(({ message }) => ({
      message,
      resource: accommodations.name,
      id: house.id,
    })),
    ...(await violationsOf(tx, alive, on))
      .filter(({ stands }) => !stands)
      .map(({ code, message, field }) => {
        const other = others.find(({ number }) => code === `second ${number}`);
        return { message, field, resource: licenses.name, id: other?.id ?? record.id };
      }),
  ];
};

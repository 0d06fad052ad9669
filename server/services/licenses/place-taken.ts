import { licenses } from '#src/resources/registry/licenses.ts';
import type { Ask } from '../../engine/twin.ts';
import { endedHolder, othersThere } from './belonging.ts';
import { lineOf } from './line.ts';

/**
 * Its place is taken: its holder has ceased, or another licence has its house or had its days (registry 10.1, 10.6). The
 * one that took it over, where that is forbidden, makes room.
 */
export const placeTaken: Ask<typeof licenses> = async ({ tx, record }) => {
  const back = { ...record, state: 'active', closedOn: null, closureReason: null } as const;
  const yielding = (await lineOf(tx, record)).filter(({ state }) => state === 'prohibited');
  const others = (await othersThere(tx, back)).filter(
    (other) => !yielding.some(({ id }) => id === other.id),
  );
  return [
    ...(await endedHolder(tx, record)).map(({ message, field }) => ({ message, field })),
    ...others.map(({ id, message }) => ({ message, resource: licenses.name, id })),
  ];
};

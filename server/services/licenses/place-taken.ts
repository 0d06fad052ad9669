import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import type { Blocker } from '../../engine/objections.ts';
import { houseOf } from '../registry/limits.ts';
import type { Seen } from './barred.ts';
import { endedHolder, othersThere } from './belonging.ts';
import { lineOf } from './line.ts';
import { beyondHolderOf } from './one-holder.ts';

/**
 * Its place is taken: its holder has ceased, or has what the law lets one have, or another licence has its house or had its days (registry 1.3, 10.1, 10.6). The
 * one that took it over, where that is forbidden, makes room with its annexes.
 */
export const placeTaken = async ({ tx, record }: Seen): Promise<readonly Blocker[]> => {
  const back = { ...record, state: 'active', closedOn: null, closureReason: null } as const;
  const line = (await lineOf(tx, record)).map(({ id }) => id);
  const yielding = await idsOf(
    tx,
    `select id from licenses where (id = any($1) or parent = any($1)) and state = 'prohibited' order by id`,
    [line],
  );
  const others = (await othersThere(tx, back)).filter(({ id }) => !yielding.includes(id));
  const beyond = await beyondHolderOf(tx, back, await houseOf(tx, record));
  return [
    ...(await endedHolder(tx, record)).map(({ message, field }) => ({ message, field })),
    ...(record.state === 'prohibited' ? [] : beyond).map(({ message, way }) => ({
      message,
      ...way,
    })),
    ...others.map(({ id, message }) => ({ message, resource: licenses.name, id })),
  ];
};

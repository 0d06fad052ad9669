import { applications } from '#src/resources/registry/applications.ts';
import { isDoneSinceSql } from '../../engine/trace.ts';
import type { Ask } from '../../engine/twin.ts';
import { aDayAgo, oftenEnough } from '../few-a-day.ts';

/**
 * Each sending writes to offices, and a takeover to whoever has the licence: who sends and takes back goes on
 * tomorrow. What an office keys in is its own to put right.
 */
export const oftenFiled: Ask<typeof applications> = async ({ tx, record }) => {
  if (record.source !== 'portal') return [];
  const message = await oftenEnough(
    tx,
    `applications a where manager = $1 and kind = $2 and source = 'portal' and state = 'withdrawn'
       and ${isDoneSinceSql(applications, 'withdraw', 'a.id', aDayAgo)}`,
    [record.manager, record.kind],
    'Sono già state inviate e ritirate tre pratiche di questo tipo',
  );
  return message === undefined ? [] : [{ message }];
};

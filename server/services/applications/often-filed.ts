import { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import { isDoneSinceSql } from '../../engine/trace.ts';
import type { Ask } from '../../engine/twin.ts';

/** How many applications of a kind one asker sends and takes back in a day. */
const most = 3;

/**
 * Each sending writes to offices, and a takeover to whoever has the licence: who sends and takes back goes on
 * tomorrow. What an office keys in is its own to put right.
 */
export const oftenFiled: Ask<typeof applications> = async ({ tx, record }) => {
  if (record.source !== 'portal') return [];
  const recent = await run(
    tx,
    `select 1 from applications a where manager = $1 and kind = $2 and source = 'portal' and state = 'withdrawn'
       and ${isDoneSinceSql(applications, 'withdraw', 'a.id', "now() - interval '1 day'")} limit ${most}`,
    [record.manager, record.kind],
  );
  return recent.length >= most
    ? [
        {
          message:
            'In un giorno sono già state inviate e ritirate tre pratiche di questo tipo: riprova domani',
        },
      ]
    : [];
};

import { delegations } from '#src/resources/people/delegations.ts';
import { oneAtATime } from '../../engine/locks.ts';
import { isDoneSinceSql } from '../../engine/trace.ts';
import type { Ask } from '../../engine/twin.ts';
import { aDayAgo, oftenEnough } from '../few-a-day.ts';

/** Few a day for an address: whoever reads it is not written to without end. */
export const oftenSent: Ask<typeof delegations> = async (asking) => {
  const { tx, record } = asking;
  await oneAtATime(asking, `delegation ${record.manager} ${record.email}`);
  const message = await oftenEnough(
    tx,
    `delegations d where manager = $1 and email = $2 and id <> $3
       and ${isDoneSinceSql(delegations, 'send', 'd.id', aDayAgo)}`,
    [record.manager, record.email, record.id],
    'A questo indirizzo sono già arrivate tre deleghe',
  );
  return message === undefined ? [] : [{ message }];
};

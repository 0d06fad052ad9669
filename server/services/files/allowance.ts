import { run, type Tx } from '../../db/transaction.ts';
import { oneAtATime } from '../../engine/locks.ts';
import { invalid } from '../../errors.ts';
import { aDayAgo } from '../few-a-day.ts';

/** What a person sends in a day at most; `bytes` is 2 GB. */
const most = { files: 2000, bytes: 2 * 1024 ** 3 } as const;

/** 422 beside `file` beyond what a person may send in a day: what no record names lies here until it is over. */
export async function refuseBeyondAllowance(tx: Tx, userId: number, size: number): Promise<void> {
  await oneAtATime({ tx }, `uploads ${userId}`);
  const [sent] = await run<{ readonly files: number; readonly bytes: number }>(
    tx,
    `select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from files
     where "createdBy" = $1 and "createdAt" > ${aDayAgo}`,
    [userId],
  );
  if (sent && (sent.files >= most.files || sent.bytes + size > most.bytes))
    throw invalid({
      file: [
        'In un giorno si possono inviare al massimo 2.000 file, 2 GB in tutto: riprova domani',
      ],
    });
}

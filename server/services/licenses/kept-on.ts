import { run, type Tx } from '../../db/transaction.ts';

/**
 * The day a verb of a licence was put in programme, where what is being done now waited since: whoever asked for it
 * told of it then, however late it is done. An ISO date; undefined where it did not wait.
 */
export async function keptOn(tx: Tx, license: number): Promise<string | undefined> {
  const [kept] = await run(
    tx,
    `select ("createdAt" at time zone 'Europe/Rome')::date::text as on from scheduled_verbs
     where resource = 'licenses' and record = $1 and state = 'done' and "endedAt" = now()
     order by id desc limit 1`,
    [license],
  );
  return kept && String(kept.on);
}

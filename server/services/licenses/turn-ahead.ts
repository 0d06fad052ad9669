import { formatDate } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { lastPutSql } from '../../engine/programme.ts';
import { type TurnVerb, turnsSql } from './turns.ts';

const turns: Readonly<Record<TurnVerb, string>> = {
  close: 'la licenza cessa',
  takeOver: 'la licenza passa ad altri',
  suspend: 'l’attività è sospesa',
  reactivate: 'l’attività riprende',
};

/** What a licence is going to do on an ISO day, in words that begin with it. */
interface Turn {
  readonly on: string;
  readonly words: string;
}

type Turning = Pick<RecordOf<typeof licenses>, 'id' | 'parent'>;

/**
 * The first of these verbs that is in programme for a licence or stands by silence and is yet to be entered, or a takeover of its
 * main one, which takes it along; undefined where none is. What was granted for that day holds, and nothing is begun that would go beyond it (decision 092).
 */
export const turnAhead = (
  tx: Tx,
  record: Turning,
  ...verbs: readonly TurnVerb[]
): Promise<Turn | undefined> => firstTurn(tx, record, verbs);

/**
 * The end a suspension was asked for under: of one that was in programme itself, no end that was put there after it, which ends it
 * on its day and leaves it as it was told (decision 112).
 */
export const endBehind = (
  tx: Tx,
  record: Turning,
  { isPlanned }: { readonly isPlanned: boolean },
): Promise<Turn | undefined> =>
  firstTurn(
    tx,
    record,
    ['close', 'takeOver'],
    isPlanned ? `s.at < ${lastPutSql(licenses, 'suspend', '$1')}` : 'true',
  );

async function firstTurn(
  tx: Tx,
  { id, parent }: Turning,
  verbs: readonly TurnVerb[],
  which = 'true',
): Promise<Turn | undefined> {
  const [turn] = await run<{ readonly on: string; readonly verb: TurnVerb }>(
    tx,
    `select s.on::text as on, s.verb from ${turnsSql(verbs)} s
     where (s.record = $1 or s.record = $2 and s.verb = 'takeOver') and ${which} order by s.on limit 1`,
    [id, parent],
  );
  return turn && { on: turn.on, words: `Dal ${formatDate(turn.on)} ${turns[turn.verb]}` };
}

import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isLiving } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Declaration } from '../../engine/declaration.ts';
import { lastStateSql } from '../../engine/programme.ts';
import { wholeOrNot } from '../../engine/rehearse.ts';
import { editsFollowing, lastOf } from '../../engine/trace.ts';
import { putBack, stillWritten, type Written, writtenIn } from '../registry/put-back.ts';
import type { Application, Applying } from './applying.ts';
import { isChange } from './changes.ts';

/** Has a granted change come, and was not called off before? */
export async function isCarriedOut(tx: Tx, { id, kind, state }: Application): Promise<boolean> {
  if (!isChange(kind) || state !== 'accepted') return false;
  const carriedOut = lastStateSql(applications, 'carryOut', '$1');
  const [last] = await run<{ readonly state: string }>(tx, `select ${carriedOut} as state`, [id]);
  return last?.state === 'done';
}

/** What a change writes in; of anything else nothing is undone by itself. */
const restorable: readonly Declaration[] = [licenses, accommodations];

/** What the carrying out of an application wrote, in its order; undefined where its trace does not tell. */
export async function writtenBy(tx: Tx, record: number): Promise<Written[] | undefined> {
  const carriedOut = await lastOf(tx, applications, ['carryOut'], record);
  if (!carriedOut?.isCauseTold) return undefined;
  const edits = await editsFollowing(tx, carriedOut, restorable);
  return edits.every(({ resource }) => resource) ? writtenIn(edits) : undefined;
}

/** Puts back all that was overwritten, as one; nothing where one of it has changed since, ended or was handed on, or a rule refuses it. */
export async function undone(
  { tx, system }: Pick<Applying, 'tx' | 'system'>,
  written: readonly Written[],
): Promise<boolean> {
  for (const one of written) {
    if (one.resource === licenses) {
      if (!isLiving(await system.read(licenses, one.record))) return false;
    }
    const still = await stillWritten(system, one);
    if (Object.keys(still).length < Object.keys(one.changes).length) return false;
  }
  return wholeOrNot(tx, licenses, async () => {
    for (const one of written) await putBack(system, one);
  });
}

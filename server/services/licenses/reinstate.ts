import { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { documents } from '#src/resources/registry/documents.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Declaration, RecordOf } from '../../engine/declaration.ts';
import { editsFollowing, isTouchedSince, lastLine } from '../../engine/trace.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { putBack, stillWritten, writtenIn } from '../registry/put-back.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { ofItsHolderAlone } from './change-hands.ts';

type License = RecordOf<typeof licenses>;

/** A licence handed on by a takeover that is annulled lives again, and its house is its holder’s (registry 1.6). */
export const giveBackLicense: Effect<typeof licenses, 'giveBack' | 'reinstate'> = async (
  context,
) => {
  const { tx, record, system, input } = context;
  const successor = await successorOf(tx, record);
  if (successor?.state === 'prohibited') await system.act(licenses, successor.id, 'conclude');
  await takeHouseBack(context);
  await settleAccommodation(context, 'active');
  const taking = await annulledTakeover(tx, record);
  if (taking?.toCorrect)
    await system.act(applications, taking.id, 'correct', {
      note: `La licenza ${record.number} è ripristinata`,
      act: input.act,
    });
  return { closedOn: null, closureRegisteredOn: null, closureReason: null };
};

/** What the takeover changed, a trace tells: what nobody has changed since is as it was. */
const restorable: readonly Declaration[] = [accommodations, documents, promoCards];

/** The house with what it was reached by; what who comes filed there stays theirs. */
async function takeHouseBack({
  tx,
  record: { id, accommodation, holder },
  system,
}: Pick<Context<typeof licenses, 'giveBack'>, 'tx' | 'record' | 'system'>): Promise<void> {
  await system.edit(documents, await ofItsHolderAlone(tx, accommodation), { ofPredecessor: true });
  const edits = await editsFollowing(tx, licenses, 'takeOver', id, restorable);
  for (const one of writtenIn(edits))
    await putBack(system, { ...one, changes: await stillWritten(system, one) });
  await system.edit(accommodations, accommodation, { manager: holder });
}

/** Its takeover was annulled: what was handed on otherwise comes back by none. */
export const notAnnulled: Ask<typeof licenses> = async ({ tx, record }) =>
  (await annulledTakeover(tx, record)) === undefined
    ? [{ message: 'Il subingresso con cui è passata ad altri non è annullato' }]
    : [];

async function annulledTakeover(tx: Tx, { id }: Pick<License, 'id'>) {
  const [found] = await run<{ readonly id: number; readonly toCorrect: boolean }>(
    tx,
    `select a.id, a."toCorrect" from applications a join licenses s on s.id = a."resultLicense"
     where a.license = $1 and a.kind = 'takeover' and a.state = 'annulled' and s.predecessor = $1
     order by a.id desc limit 1`,
    [id],
  );
  return found;
}

/** Who goes on where a licence was. */
const successorOf = (tx: Tx, { id }: Pick<License, 'id'>) =>
  tx
    .selectFrom('licenses')
    .select(['id', 'state'])
    .where('predecessor', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Has nothing of a successor and its house changed since it took over, and did it take over what was running?
 * Otherwise the office looks at what there is before it gives anything back.
 */
export async function isUntouched(tx: Tx, record: License, successor: number): Promise<boolean> {
  const { closedOn, suspensions, accommodation } = record;
  if (suspensions.some(({ to }) => to === closedOn)) return false;
  const line = await lastLine(tx, licenses, 'takeOver', record.id);
  return !(
    (await isTouchedSince(tx, licenses, [successor], { line, except: ['note'] })) ||
    (await isTouchedSince(tx, accommodations, [accommodation], { line }))
  );
}

import { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { documents } from '#src/resources/registry/documents.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { Declaration, RecordOf } from '../../engine/declaration.ts';
import { changedSince, type Deed, editsFollowing, lastOf } from '../../engine/trace.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { putBack, type Written, writtenIn } from '../registry/put-back.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, wentWith } from './annexes.ts';
import { ofItsHolderAlone } from './change-hands.ts';
import { lapseWaiting } from './lapse-waiting.ts';
import { lineOf } from './line.ts';
import { askPricesAgain } from './prices-asked.ts';

type License = RecordOf<typeof licenses>;
type Giving = Context<typeof licenses, 'giveBack'>;

/**
 * A licence handed on by a takeover that is annulled lives again, and its house is its holder’s, with what was theirs
 * (registry 1.6); of who went on there nothing waits any more.
 */
export const giveBackLicense = (async (context) => {
  const { tx, record, input, system } = context;
  const line = await lineOf(tx, record);
  const after = line.map(({ id }) => id);
  for (const one of line) {
    await system.act(licenses, await annexesIn(tx, one, 'prohibited'), 'conclude');
    if (one.state === 'prohibited') await system.act(licenses, one.id, 'conclude');
  }
  // Before the house is judged with what is still to be put right.
  await settleDuties(context, [record.id, ...after]);
  if (!(await isInHouseOfMain(tx, record))) await takeHouseBack(context, after);
  const strangers = line.map(({ holder }) => holder).filter((holder) => holder !== record.holder);
  await lapseWaiting(context, { house: record.accommodation, licenses: after, strangers });
  await askPricesAgain(context, 'takeOver');
  await settleAccommodation(context, 'active');
  const annexes = await wentWith(tx, record, ['takeOver'], ['takeOver', 'superseded']);
  await system.act(licenses, annexes, 'giveBack', { act: input.act });
  const suspensions = [...record.suspensions, ...(await suspendedBy(tx, after))];
  return { closedOn: null, closureRegisteredOn: null, closureReason: null, suspensions };
}) satisfies Effect<typeof licenses, 'giveBack' | 'reinstate'>;

/** The months the place was suspended by who went on there: they are of the place, the reasons were theirs (registry 1.6). */
const suspendedBy = (tx: Tx, after: readonly number[]) =>
  run<License['suspensions'][number]>(
    tx,
    `select s."from"::text as "from", s."to"::text as "to", null as reason
     from licenses_suspensions s join licenses l on l.id = s.parent
     where l.id = any($1) and s."from" >= l."startsOn" order by s."from", s.id`,
    [after],
  );

/** The house of its main licence is given back with that one. */
const isInHouseOfMain = async (tx: Tx, { parent, accommodation }: License): Promise<boolean> =>
  (
    await run(tx, 'select 1 from licenses where id = $1 and accommodation = $2', [
      parent,
      accommodation,
    ])
  ).length > 0;

/** What was to be put right of the annulled takeovers of a line is: they say so. */
async function settleDuties(
  { tx, record, input, system }: Giving,
  line: readonly number[],
): Promise<void> {
  const annulled = await idsOf(
    tx,
    `select id from applications where kind = 'takeover' and state = 'annulled' and "toCorrect"
       and license = any($1) order by id`,
    [line],
  );
  await system.act(applications, annulled, 'correct', {
    note: `La licenza ${record.number} è ripristinata`,
    act: input.act,
  });
}

/**
 * The house with what it was reached by, the links of its card and its holder’s papers, as they were before it was handed
 * on. What who came filed or wrote of themselves there stays theirs, and is not its holder’s.
 */
async function takeHouseBack(
  { tx, record: { id, accommodation, holder }, system }: Giving,
  after: readonly number[],
): Promise<void> {
  await system.edit(documents, await ofItsHolderAlone(tx, accommodation), { ofPredecessor: true });
  const edits = await writtenAsTakenOver(tx, id, [...ofPlace, documents]);
  const later = after.toReversed().map((one) => writtenAsTakenOver(tx, one, ofPlace));
  const since = await lastAnnulment(tx, after);
  for (const one of writtenIn([edits, ...(await Promise.all(later))].flat()))
    await putBack(system, await unsettled(tx, one, since));
  await system.edit(accommodations, accommodation, { manager: holder });
}

/** What goes from hand to hand; what each takeover wrote there, its trace tells. */
const ofPlace: readonly Declaration[] = [accommodations, promoCards];

/** What followed of edits of these resources when a licence was last taken over. */
async function writtenAsTakenOver(tx: Tx, license: number, resources: readonly Declaration[]) {
  const takenOver = await lastOf(tx, licenses, ['takeOver'], license);
  return takenOver ? editsFollowing(tx, takenOver, resources) : [];
}

/** The last annulment of a takeover of these; undefined while the first of them is being annulled. */
async function lastAnnulment(tx: Tx, after: readonly number[]): Promise<Deed | undefined> {
  const annulled = await idsOf(
    tx,
    `select id from applications where kind = 'takeover' and state = 'annulled'
       and "resultLicense" = any($1) order by id`,
    [after],
  );
  return lastOf(tx, applications, ['annul'], annulled);
}

/** Of what a takeover wrote, what no office has put right since it was annulled. */
async function unsettled(tx: Tx, written: Written, since: Deed | undefined): Promise<Written> {
  if (since === undefined) return written;
  const settled = await changedSince(tx, since, written.resource, written.record);
  const left = Object.entries(written.changes).filter(([name]) => !settled.has(name));
  return { ...written, changes: Object.fromEntries(left) };
}

/** The takeover by which it passed last, and whatever passed it on from there, is annulled: what was handed on otherwise comes back by none. */
export const notAnnulled: Ask<typeof licenses> = async ({ tx, record }) => {
  const line = await lineOf(tx, record);
  const standing = await run<{ readonly takeover: number | null }>(
    tx,
    `select a.id as takeover from licenses s
     left join applications a on a."resultLicense" = s.id and a.kind = 'takeover'
     where s.id = any($1) and a.state is distinct from 'annulled' order by s.id limit 1`,
    [line.map(({ id }) => id)],
  );
  if (line.length > 0 && standing.length === 0) return [];
  const message = 'Il subingresso con cui è passata ad altri non è annullato';
  const [{ takeover = null } = {}] = standing;
  return [{ message, ...(takeover !== null && { resource: applications.name, id: takeover }) }];
};

import { handingBack, undoing } from '#src/domain/activity-effects.ts';
import { changedBy } from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import { type Declaration, fieldNames, type RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { naming } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import { isChangedSince, lastOf } from '../../engine/trace.ts';
import type { Effect, Unfit } from '../../engine/twin.ts';
import { lineOf } from '../licenses/line.ts';
import { named } from './applying.ts';
import { isChange } from './changes.ts';
import { writtenBy } from './undo.ts';

type Applications = typeof applications;

/** Where nothing of what an annulled change left was put right since, an act says why it stays. */
export const uncorrected: Unfit<Applications, 'correct'> = async ({ tx, record, input }) =>
  input.act === null && !(await isPutRight(tx, record))
    ? {
        act: `${record.state === 'annulled' ? 'Dall’annullamento' : 'Da quando il ritiro è inserito'} ciò che la pratica aveva cambiato è rimasto com’era: rettificalo, o indica l’atto per cui resta così`,
      }
    : {};

/** The office has put right by hand what an annulled change left in the register, said why it stays, or gave it back. */
export const correctedRegister = (async ({ input, because }) => {
  const byHand = input.act === null ? undoing.corrected : undoing.kept;
  const isGivenBack = followsFrom(because, licenses, 'giveBack', 'reinstate');
  return {
    toCorrect: false,
    keptBy: isGivenBack ? null : input.act,
    effect: isGivenBack ? handingBack.restored : byHand,
  };
}) satisfies Effect<Applications, 'correct'>;

/**
 * Has the house been given back, what went on under an annulled opening been ended, or something of what a change wrote of
 * a house or a licence it concerns been written since? Anything else was not in question.
 */
async function isPutRight(
  tx: Tx,
  { id, kind, resultLicense }: RecordOf<Applications>,
): Promise<boolean> {
  const annulled = await lastOf(tx, applications, ['annul', 'enterWithdrawal'], id);
  if (kind === 'takeover')
    return isChangedSince(tx, annulled, accommodations, await housesOf(tx, id), {
      fields: ['manager'],
    });
  if (kind === 'new_opening')
    return isChangedSince(tx, annulled, licenses, await openedBy(tx, named(resultLicense)), {
      fields: ['prohibitionAct', 'closureReason'],
    });
  const byTrace = (await writtenBy(tx, id))?.flatMap(({ changes }) => Object.keys(changes));
  const names: readonly string[] = byTrace ?? (isChange(kind) ? changedBy(kind) : ofStops);
  const of = <R extends Declaration>(resource: R) => ({
    fields: fieldNames(resource).filter((name) => names.includes(name)),
  });
  return (
    (await isChangedSince(
      tx,
      annulled,
      accommodations,
      await housesOf(tx, id),
      of(accommodations),
    )) || (await isChangedSince(tx, annulled, licenses, await concernedBy(tx, id), of(licenses)))
  );
}

/** What stops an activity, ends it, or lets it go on, writes of a licence. */
const ofStops = ['closedOn', 'suspendedFrom', 'suspendedTo', 'extendedTo', 'resumedOn'];

/** The licence an application opened, and who went on from it: neither its annexes nor others of the house. */
const openedBy = async (tx: Tx, opened: number): Promise<readonly number[]> => [
  opened,
  ...(await lineOf(tx, { id: opened })).map(({ id }) => id),
];

/** The house an application is about, if there is one. */
export const housesOf = (tx: Tx, id: number): Promise<readonly number[]> =>
  idsOf(
    tx,
    `select ${houseSql} as id from applications a where a.id = $1 and ${houseSql} is not null`,
    [id],
  );

/** The licences an application concerns, whatever their state. */
const concernedBy = (tx: Tx, id: number) =>
  idsOf(
    tx,
    `select l.id from licenses l join applications a on a.id = $1 where ${concerns} order by l.id`,
    [id],
  );

/** A licence that bears what an annulled change left in it: told until the office has put it right. */
export async function annulledStill(
  db: Tx,
  { id, accommodation }: RecordOf<typeof licenses>,
): Promise<readonly Violation<'number', 'annulled'>[]> {
  const found = await run<CameTrue>(
    db,
    `select a.id, a.number, a.state from applications a join licenses l on l.id = $1
     where a."toCorrect" and ${houseSql} = $2 and ${concerns} order by a.id`,
    [id, accommodation],
  );
  return found.map((one) => ({
    code: 'annulled',
    field: 'number',
    message: howItWentOf(one, ' e il registro porta ancora ciò che chiedeva: va corretto'),
    stands: true,
  }));
}

/** An application that came true, and ought not to stand. */
type CameTrue = Pick<RecordOf<Applications>, 'id' | 'number' | 'state'>;

/** The same in words, and what is to be done. */
const howItWentOf = (one: CameTrue, toDo: string) =>
  naming(applications, one, (which) =>
    one.state === 'annulled'
      ? `La pratica${which} è annullata${toDo}`
      : `Alla pratica${which} si era rinunciato prima che avesse effetto${toDo}`,
  );

/** The same on a house of which no licence lives that could bear it. */
export async function annulledOfHouse(
  db: Tx,
  id: number,
): Promise<readonly Violation<'name', 'annulled'>[]> {
  const found = await run<CameTrue>(
    db,
    `select id, number, state from applications a where a."toCorrect" and ${houseSql} = $1
       and not exists (select 1 from licenses l where l.accommodation = $1 and l.state = any($2))
     order by id`,
    [id, living],
  );
  return found.map((one) => ({
    code: 'annulled',
    field: 'name',
    message: howItWentOf(
      one,
      ': l’ufficio ripristina la licenza di prima, o dice con un atto perché resta così',
    ),
    stands: true,
  }));
}

/** SQL: the house of an application `a`; of an opening the one it made. */
const houseSql = `coalesce(a.accommodation, (select r.accommodation from licenses r where r.id = a."resultLicense"))`;

/** SQL: does an application `a` concern a licence `l`? The one it names; where that lives no more, or it names none, its house's. */
export const concerns = `l.accommodation = ${houseSql} and (a.license = l.id or a.license is null
  or not exists (select 1 from licenses n where n.id = a.license
    and n.state in (${living.map((state) => `'${state}'`).join(', ')})))`;

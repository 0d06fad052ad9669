import { changedBy } from '#src/domain/application-kinds.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Context, Effect, Unfit } from '../../engine/twin.ts';
import { living } from '../licenses/living.ts';
import { writtenBy } from './undo.ts';

type Applications = typeof applications;

/** Where nothing of what an annulled change left was put right since, an act says why it stays. */
export const uncorrected: Unfit<Applications, 'correct'> = async ({ tx, record, input }) =>
  input.act === null && !(await isPutRight(tx, record))
    ? {
        act: 'Dall’annullamento ciò che la pratica aveva cambiato è rimasto com’era: rettificalo, o indica l’atto per cui resta così',
      }
    : {};

/** The office has put right by hand what an annulled change left in the register. */
export const correctedRegister: Effect<Applications, 'correct'> = async (context) => {
  const { input } = context;
  const note = input.act === null ? input.note : `${input.note} (${input.act})`;
  await markToCorrect(context, { toCorrect: false, note });
  return undefined;
};

/** What is written when a house is given back, or what went on under a title that is annulled is ended. */
const leftBy: Readonly<Partial<Record<RecordOf<Applications>['kind'], readonly string[]>>> = {
  takeover: ['manager'],
  new_opening: ['prohibitionAct', 'closureReason'],
};

/** Has something of what it changed of a house, or a licence it concerns, been written since? Anything else was not in question. */
async function isPutRight(tx: Tx, { id, kind }: RecordOf<Applications>): Promise<boolean> {
  const written = await writtenBy(tx, id);
  const left =
    leftBy[kind] ?? written?.flatMap(({ changes }) => Object.keys(changes)) ?? changedBy(kind);
  const [line] = await run(
    tx,
    `select 1 from audit e join applications a on a.id = $1
     where e.id > (select max(id) from audit where resource = 'applications' and record = $1 and action = 'annul')
       and e.changes ?| $2
       and (e.resource = 'accommodations' and e.record = ${house} or e.resource = 'licenses'
         and e.record in (select l.id from licenses l where ${concerns})) limit 1`,
    [id, left],
  );
  return line !== undefined;
}

/** Whether the register is still to be put right, said on the licences concerned too: they are judged anew. */
export async function markToCorrect(
  {
    tx,
    record,
    system,
  }: Pick<Context<Applications, 'annul' | 'correct'>, 'tx' | 'record' | 'system'>,
  { toCorrect, note }: { readonly toCorrect: boolean; readonly note: string },
): Promise<void> {
  // Before they are judged.
  await system.edit(applications, record.id, { toCorrect });
  const concerned = await idsOf(
    tx,
    `select l.id from licenses l join applications a on a.id = $1
     where l.state = any($2) and ${concerns} order by l.id`,
    [record.id, living],
  );
  await system.act(licenses, concerned, 'note', { text: `Pratica ${record.number}: ${note}` });
}

/** A licence that bears what an annulled change left in it: told until the office has put it right. */
export async function annulledStill(
  db: Tx,
  { id, accommodation }: RecordOf<typeof licenses>,
): Promise<readonly Violation<'number'>[]> {
  const found = await run<{ readonly number: string }>(
    db,
    `select a.number from applications a join licenses l on l.id = $1
     where a."toCorrect" and ${house} = $2 and ${concerns} order by a.id`,
    [id, accommodation],
  );
  return found.map(({ number }) => ({
    code: 'annulled',
    field: 'number',
    message: `La pratica ${number} è annullata e il registro porta ancora ciò che chiedeva: va corretto`,
    stands: true,
  }));
}

/** The same on a house of which no licence lives that could bear it. */
export async function annulledOfHouse(db: Tx, id: number): Promise<readonly Violation<'name'>[]> {
  const found = await run(
    db,
    `select number from applications a where a."toCorrect" and ${house} = $1
       and not exists (select 1 from licenses l where l.accommodation = $1 and l.state = any($2))
     order by id`,
    [id, living],
  );
  return found.map(({ number }) => ({
    code: 'annulled',
    field: 'name',
    message: `La pratica ${number} è annullata: l’ufficio ripristina la licenza di prima, o dice con un atto perché resta così`,
    stands: true,
  }));
}

/** SQL: the house of an application `a`; of an opening the one it made. */
const house = `coalesce(a.accommodation, (select r.accommodation from licenses r where r.id = a."resultLicense"))`;

/** SQL: does an application `a` concern a licence `l`? The one it names; where that lives no more, or it names none, its house's. */
const concerns = `l.accommodation = ${house} and (a.license = l.id or a.license is null
  or not exists (select 1 from licenses n where n.id = a.license
    and n.state in (${living.map((state) => `'${state}'`).join(', ')})))`;

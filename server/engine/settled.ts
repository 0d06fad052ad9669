import { plannedAs } from '#src/schema/audited.ts';
import { type Field, formerNames } from '#src/schema/fields.ts';
import { isUnbidden, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { updateRow } from '../db/store.ts';
import { run, type Tx } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { type Caused, causeColumns, causesOf } from './act-behind.ts';
import type { Whole } from './declaration.ts';
import { isKeptAlike } from './kept-input.ts';
import { pending, unsettled } from './programme.ts';
import { type Kept, move } from './programme-moves.ts';
import { type Cause, traceOf, type Writer } from './writer.ts';

interface Failed extends Caused {
  readonly id: number;
  readonly record: number;
  readonly input: Values;
}

/**
 * What once failed on its day, or was called off, is settled when the verb is done after all: with the same input, whatever its day, and of
 * the same case. What was granted to somebody else, or asked otherwise, stays to be seen to.
 */
export async function settleFailed(
  writer: Writer,
  resource: Resource,
  verb: string,
  done: readonly { readonly before: Whole; readonly input: Values }[],
): Promise<void> {
  const { tx, because } = writer;
  const failed = await run<Failed>(
    tx,
    `select id, record, input, ${causeColumns} from scheduled_verbs
     where resource = $1 and verb = $2 and record = any($3) and state in ${unsettled} for update`,
    [resource.name, verb, done.map(({ before }) => before.id)],
  );
  const action = resource.actions?.[verb] ?? {};
  const settled = failed.filter(
    (one) =>
      isSameCase(causesOf(one).because, because) &&
      done.some(
        ({ before, input }) => before.id === one.record && isKeptAlike(action, one.input, input),
      ),
  );
  if (settled.length > 0) await move(writer, 'done', 'id = any($1)', [settled.map(({ id }) => id)]);
}

const isSameCase = (one: Cause | undefined, other: Cause | undefined): boolean =>
  one?.resource === other?.resource && one?.record === other?.record;

/** What is in programme goes on in the name of the organisation that remains of two, and names it; `organisations` is what they are declared as. */
export async function handOnProgramme(
  tx: Tx,
  resources: readonly Resource[],
  organisations: Pick<Resource, 'name'>,
  from: number,
  into: number,
): Promise<void> {
  await run(
    tx,
    `update scheduled_verbs set manager = $2 where manager = $1 and state in ${pending}`,
    [from, into],
  );
  for (const { name: resource, actions = {} } of resources)
    for (const [verb, { input = {} }] of Object.entries(actions))
      for (const [field, one] of Object.entries(input))
        for (const name of namesOf(organisations, field, one))
          await run(
            tx,
            `update scheduled_verbs set input = jsonb_set(input, array[$3], to_jsonb($5::bigint))
             where resource = $1 and verb = $2 and state in ${pending}
               and input -> $3 = to_jsonb($4::bigint)`,
            [resource, verb, name, from, into],
          );
}

/** The names a reference to such a record waits under; none for anything else. */
const namesOf = (
  { name: to }: Pick<Resource, 'name'>,
  name: string,
  field: Field,
): readonly string[] =>
  field.kind === 'reference' && field.to === to ? [name, ...formerNames(field)] : [];

/**
 * Takes out of the programme what waits for a record or for somebody to settle it, and what follows from it elsewhere; of one verb, that of the
 * record alone. Nothing of it is left to settle, and the histories of what it was to be done to say so.
 */
export async function callOffAll(
  writer: Writer,
  { name }: Pick<Resource, 'name'>,
  record: number,
  only?: string,
  by: string | null = null,
): Promise<void> {
  const ended = await takeOut(
    writer,
    `(resource = $1 and record = $2 and ($3::text is null or verb = $3)
       or $3 is null and "becauseResource" = $1 and "becauseRecord" = $2)
       and ($4::date is null or "dueOn" <= $4)`,
    [name, record, only ?? null, by],
  );
  for (const one of ended)
    if (one.resource !== name || one.record !== record) await moveOn(writer, one);
}

/** Who had read a record before puts nothing in programme again that was taken out meanwhile, without having seen that. */
async function moveOn({ tx, author, services }: Writer, { resource: name, record, verb }: Kept) {
  const resource = services.model.resources.find((one) => one.name === name);
  if (resource && !isUnbidden(resource.actions?.[verb] ?? {}))
    await updateRow(tx, resource, record, {}, author.user);
}

/** Takes out of the programme what this condition in SQL finds, and answers it; the histories say so of what it was to be done to. */
export async function takeOut(
  writer: Writer,
  which: string,
  values: readonly unknown[],
): Promise<readonly Kept[]> {
  const ended = await move(writer, 'takenOut', which, values);
  for (const { resource, record: id, verb, on } of ended)
    await writeAudits(writer.tx, traceOf(writer, 'callOff', { name: resource }), [
      { id, changes: { [plannedAs(verb)]: [on, null] } },
    ]);
  return ended;
}

import { addDays, formatDate } from '#src/domain/dates.ts';
import { heldAlone } from '#src/schema/alone.ts';
import { optionWord } from '#src/schema/fields.ts';
import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { dueOf } from '../db/due.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import { abstentionBlocker } from './abstention.ts';
import { countKnown } from './count-known.ts';
import { keptApart, sharersOf } from './days-shared.ts';
import type { Whole } from './declaration.ts';
import { holdersOf } from './holders.ts';
import { inPersonBlocker } from './impersonated.ts';
import type { Blocker, NamedBlocker } from './objections.ts';
import { readKnown } from './read-known.ts';
import { twinOf } from './record-twin.ts';
import { shownTo } from './shown-to.ts';
import { trialOf } from './trial.ts';
import type { Writer } from './writer.ts';

/** What holds a verb back from a record now, the state first. */
export async function blockersOf(
  writer: Writer,
  resource: Resource,
  verb: string,
  record: Whole,
): Promise<readonly NamedBlocker[]> {
  const action = resource.actions?.[verb];
  if (!action) return [];
  const state = stateBlocker(resource, action, record);
  if (state) return [state];
  const absent = inPersonBlocker(action, writer);
  if (absent) return [absent];
  const involved = await abstentionBlocker(writer, resource, verb, record);
  if (involved) return [involved];
  const early = dueBlocker(resource, action, record, writer.today);
  if (early) return [early];
  const planned = await plannedBlocker(writer, resource, verb, record);
  if (planned) return [planned];
  const found = [...(await heldBlockers(writer, resource, action, record))];
  for (const code of action.blockers ?? [])
    for (const blocker of await ask(writer, resource, verb, code, record))
      found.push({ code, ...(await shownTo(writer, blocker)) });
  return found;
}

/** The same before the button, where nothing is done yet. */
export const blockersTold = (
  writer: Writer,
  ...asked: [resource: Resource, verb: string, record: Whole]
): Promise<readonly NamedBlocker[]> => blockersOf({ ...writer, isRehearsed: true }, ...asked);

async function ask(
  writer: Writer,
  resource: Resource,
  verb: string,
  code: string,
  record: Whole,
): Promise<readonly Blocker[]> {
  const { tx, author, door, because, services, today } = writer;
  const { settings } = services;
  const asked = twinOf(services, resource).verbs[verb]?.[code];
  const rehearse = trialOf(writer, resource, verb, record.id);
  const read = readKnown(tx, services);
  const count = countKnown(tx, services);
  const isRehearsed = writer.isRehearsed === true;
  const asking = {
    tx,
    read,
    count,
    record,
    author,
    door,
    because,
    settings,
    today,
    isRehearsed,
    rehearse,
  };
  return (await asked?.(asking)) ?? [];
}

/** The state a verb does not start from. */
export function stateBlocker(
  resource: Resource,
  action: Action,
  row: Row,
): NamedBlocker | undefined {
  const name = stateFieldOf(resource);
  const field = name ? resource.fields[name] : undefined;
  if (!name || !action.from || field?.kind !== 'state') return undefined;
  const state = String(row[name]);
  if (action.from.includes(state)) return undefined;
  return {
    code: 'state',
    message: `«${action.label}» non si può fare: lo stato ora è «${optionWord(field.options, state)}»`,
  };
}

/** What the calendar brings is not done before its day, whoever does it; without a day, not at all. */
function dueBlocker(
  resource: Resource,
  action: Action,
  record: Row,
  today: string,
): NamedBlocker | undefined {
  const due = dueOf(resource, action);
  if (!due) return undefined;
  const day = record[due.on];
  if (typeof day !== 'string')
    return { code: 'due', message: `«${action.label}» non ha una data`, field: due.on };
  const first = due.comes === '<' ? addDays(day, 1) : day;
  if (today >= first) return undefined;
  const message = `«${action.label}» non si può fare prima del ${formatDate(first)}`;
  return { code: 'due', message, field: due.on };
}

/** One that waits for its day is called off before it is done at once: it would be done again. */
export async function plannedBlocker(
  { tx }: Writer,
  { name, actions = {} }: Resource,
  verb: string,
  { id }: Row,
): Promise<NamedBlocker | undefined> {
  const action = actions[verb];
  if (action?.effectiveOn === undefined) return undefined;
  const [waiting] = await run<{ readonly on: string }>(
    tx,
    `select "dueOn" as on from scheduled_verbs
     where resource = $1 and record = $2 and verb = $3 and state = 'waiting'`,
    [name, id, verb],
  );
  const message = `«${action.label}» è già in programma dal ${formatDate(waiting?.on ?? '')}: prima annulla quanto è in programma`;
  return waiting && { code: 'planned', message };
}

/** What one record at a time holds, and another has as yet: a value, or days. */
async function heldBlockers(
  writer: Writer,
  resource: Resource,
  { to }: Action,
  record: Row & { readonly id: number },
): Promise<NamedBlocker[]> {
  const state = stateFieldOf(resource);
  if (!state || !to) return [];
  const moved = { ...record, [state]: to };
  /** What it does not hold by now. */
  const newly = (heldBy: (resource: Resource, row: Row) => readonly string[]) => {
    const already = heldBy(resource, record);
    return heldBy(resource, moved).filter((field) => !already.includes(field));
  };
  const { tx } = writer;
  const found: Blocker[] = [];
  for (const field of newly(heldAlone))
    for (const blocker of await holdersOf(tx, resource, field, record, record.id))
      found.push({ ...blocker, field });
  for (const field of newly(keptApart))
    found.push(...(await sharersOf(tx, resource, field, record, record.id)));
  const told: NamedBlocker[] = [];
  for (const one of found) told.push({ code: 'held', ...(await shownTo(writer, one)) });
  return told;
}

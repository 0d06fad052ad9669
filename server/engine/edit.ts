import { meantWithin } from '#src/permissions/territory.ts';
import { entriesOf, isDraft, type Resource } from '#src/schema/resource.ts';
import {
  type FieldErrors,
  judge,
  mergedOver,
  type Values,
  writableFields,
} from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import { updateRow } from '../db/store.ts';
import { invalid } from '../errors.ts';
import { refuseInvolved } from './abstention.ts';
import { refuseSkipped } from './consistency.ts';
import { outside } from './create.ts';
import type { Whole } from './declaration.ts';
import { finish, type Left } from './finish.ts';
import { takeFurtherTurns } from './further-turn.ts';
import { refuseUnread } from './impersonated.ts';
import { sentFields } from './input.ts';
import { besideBefore } from './judged-with.ts';
import { noting } from './noting.ts';
import { lockRows, readAsWriter, wholeRows } from './record.ts';
import { holdReferences, refuseForeignReferences } from './references.ts';
import { refuseForbidden } from './rights.ts';
import { violatedBefore } from './rules.ts';
import { byVerbs } from './set-by-verb.ts';
import { harmless, storedValues } from './stored.ts';
import { withUnasked } from './unasked.ts';
import { refuseStale } from './version.ts';
import type { Writer } from './writer.ts';

/** Changes one record is to get: null clears, an absent field stays. */
export interface Edit {
  readonly id: number;
  readonly body: Values;
  /** The version its writer saw; what follows from a verb has just read it. */
  readonly seen?: () => number;
}

/** Changes records; answers how each stands, whole. All are judged before any is changed, and after all are. */
export const edit = (
  writer: Writer,
  resource: Resource,
  edits: readonly Edit[],
): Promise<readonly Whole[]> => noting(writer, (own) => editAll(own, resource, edits));

async function editAll(
  writer: Writer,
  resource: Resource,
  edits: readonly Edit[],
): Promise<readonly Whole[]> {
  const { tx, actor, author } = writer;
  const held = await lockRows(writer, resource, edits);
  const changing: Changing[] = [];
  for (const one of held) changing.push(...(await asked(writer, resource, one)));
  for (const { id, changed } of changing) {
    const set = { ...changed, ...(actor.kind === 'person' && onceEdited(resource)) };
    await updateRow(tx, resource, id, await storedValues(resource.fields, set), author.user);
  }
  const ids = changing.map(({ id }) => id);
  const rows = new Map((await wholeRows(tx, resource, ids)).map((row) => [row.id, row]));
  for (const after of rows.values()) {
    refuseForbidden(writer, 'edit', resource, after, outside);
    await refuseInvolved(writer, resource, 'edit', after);
  }
  const left = changing.map((one) => ({ ...one, after: rows.get(one.id) ?? one.before }));
  await finish(writer, resource, 'edit', left);
  return held.map(({ id, before }) => rows.get(id) ?? before);
}

/** A record that is to be changed, as it was. */
interface Changing extends Omit<Left, 'after'> {
  readonly id: number;
  readonly before: Whole;
  readonly changed: Values;
}

/** What an edit is to change, and what is violated before it; nothing where it changes nothing. */
async function asked(
  writer: Writer,
  resource: Resource,
  { id, body, seen, before }: Edit & { readonly before: Whole },
): Promise<readonly Changing[]> {
  const { actor } = writer;
  refuseForbidden(writer, 'edit', resource, before);
  await refuseInvolved(writer, resource, 'edit', before);
  if (seen) await refuseStale(before, seen(), () => readAsWriter(writer, resource, id));
  const sent = actor.kind === 'person' ? sentFields(actor.ability, resource, body, before) : body;
  const values = judgedOver(writer, resource, before, sent);
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, before[name])),
  );
  if (Object.keys(changed).length === 0) return [];
  refuseUnread(actor, resource, before, changed);
  if (actor.kind === 'person')
    refuseSkipped(resource, { ...before, ...values }, Object.keys(changed));
  await refuseForeignReferences(writer, resource.fields, [changed]);
  const after = { ...before, ...changed };
  await takeFurtherTurns(writer, resource, before, after);
  await holdReferences(writer, resource.fields, [changed]);
  const violated = await violatedBefore(writer, resource, 'edit', before);
  const beside = await besideBefore(writer, resource, before, after);
  return [{ id, changed, before, violated, beside, stood: standingIn(writer, resource, before) }];
}

/** What says of a record that a person has edited it. */
const onceEdited = (resource: Resource): Values =>
  Object.fromEntries(
    entriesOf(resource).flatMap(([name, field]) =>
      field.kind === 'switch' && field.onceEdited ? [[name, true]] : [],
    ),
  );

/** A person fills in a draft as a new record: nothing that is wrong in it stands. */
const standingIn = ({ actor }: Writer, resource: Resource, before: Whole): Whole | undefined =>
  actor.kind === 'person' && isDraft(resource, before) ? undefined : before;

/**
 * A person's form is judged whole, as they see it; what was wrong across its fields may stand. What follows from a verb is held back only by
 * what it writes itself, and may write what verbs alone do.
 */
function judgedOver(writer: Writer, resource: Resource, before: Whole, sent: Values): Values {
  const { actor } = writer;
  const whole = mergedOver(resource.fields, before, harmless(resource.fields, sent));
  if (actor.kind === 'person') {
    const { values, errors: found } = judge(resource, whole, standingIn(writer, resource, before));
    const errors = withUnasked(resource.fields, whole, { sent, before, errors: found });
    if (Object.keys(errors).length) throw invalid(errors);
    return meantWithin(resource.scope, actor.session.territory, values);
  }
  const own = writableFields(resource);
  const { values, errors } = judge({ fields: own }, whole, before);
  const mine: FieldErrors = Object.fromEntries(
    Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in sent),
  );
  if (Object.keys(mine).length) throw invalid(mine);
  return { ...values, ...byVerbs(resource, sent) };
}

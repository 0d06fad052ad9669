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
import { differences } from '../db/audit.ts';
import { updateRow } from '../db/store.ts';
import { writeAudits } from '../db/write-audits.ts';
import { invalid } from '../errors.ts';
import { refuseInvolved } from './abstention.ts';
import { refuseInconsistent, refuseSkipped } from './consistency.ts';
import { outside } from './create.ts';
import type { Whole } from './declaration.ts';
import { followRecord } from './follow-record.ts';
import { tellFormerAddress } from './former-address.ts';
import { refuseUnread } from './impersonated.ts';
import { sentFields } from './input.ts';
import { besideBefore } from './judged-with.ts';
import { keepFiles } from './kept-files.ts';
import { takeTurn } from './locks.ts';
import { noting } from './noting.ts';
import { lockRow, readAsWriter, wholeRow } from './record.ts';
import { refuseForeignReferences } from './references.ts';
import { refuseForbidden } from './rights.ts';
import { refuseViolations, violatedBefore } from './rules.ts';
import { byVerbs } from './set-by-verb.ts';
import { harmless, storedValues } from './stored.ts';
import { tally } from './tally.ts';
import { refuseTimed } from './timed.ts';
import { withUnasked } from './unasked.ts';
import { refuseStale } from './version.ts';
import { traceOf, type Writer } from './writer.ts';

/** Changes one record is to get: null clears, an absent field stays. */
export interface Edit {
  readonly id: number;
  readonly body: Values;
  /** The version its writer saw; what follows from a verb has just read it. */
  readonly seen?: () => number;
}

/** Changes records one after the other; answers how each stands, whole. */
export const edit = (
  writer: Writer,
  resource: Resource,
  edits: readonly Edit[],
): Promise<readonly Whole[]> =>
  noting(writer, async (own) => {
    const rows: Whole[] = [];
    for (const one of edits) rows.push(await editOne(own, resource, one));
    return rows;
  });

async function editOne(
  writer: Writer,
  resource: Resource,
  { id, body, seen }: Edit,
): Promise<Whole> {
  const { tx, actor, author } = writer;
  const before = await lockRow(writer, resource, id);
  refuseForbidden(writer, 'edit', resource, before);
  await refuseInvolved(writer, resource, 'edit', before);
  if (seen) await refuseStale(before, seen(), () => readAsWriter(writer, resource, id));
  const sent = actor.kind === 'person' ? sentFields(actor.ability, resource, body, before) : body;
  const values = judgedOver(writer, resource, before, sent);
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, before[name])),
  );
  if (Object.keys(changed).length === 0) return before;
  refuseUnread(actor, resource, before, changed);
  if (actor.kind === 'person')
    refuseSkipped(resource, { ...before, ...values }, Object.keys(changed));
  await refuseForeignReferences(writer, resource.fields, [changed]);
  await takeTurn(writer, resource, [changed]);
  const violated = await violatedBefore(writer, resource, 'edit', before);
  const beside = await besideBefore(writer, resource, before, { ...before, ...changed });
  const set = { ...changed, ...(actor.kind === 'person' && onceEdited(resource)) };
  await updateRow(tx, resource, id, await storedValues(resource.fields, set), author.user);
  const after = await wholeRow(tx, resource, id);
  refuseForbidden(writer, 'edit', resource, after, outside);
  await refuseInvolved(writer, resource, 'edit', after);
  refuseTimed(writer, resource, before, after);
  refuseInconsistent(writer, resource, { before, after }, standingIn(writer, resource, before));
  await refuseViolations(writer, resource, 'edit', [{ before, violated, after, beside }]);
  await writeAudits(tx, traceOf(writer, 'edit', resource), [
    { id, changes: differences(resource, before, after) },
  ]);
  await keepFiles(writer, resource, before, after);
  await tally(writer, resource, [{ before, after }]);
  await followRecord(writer, resource, before, after);
  await tellFormerAddress(writer, resource, before, after);
  return after;
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

import { type Ability, can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { skippedSteps } from '#src/schema/steps.ts';
import {
  blankRecord,
  judge,
  mergedOver,
  type Values,
  writableFields,
} from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import { type Act, differences, writeAudit, writeAudits } from '../db/audit.ts';
import { quoted, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { deleteRow, insertRows, updateRow } from '../db/store.ts';
import { run, type Tx } from '../db/transaction.ts';
import { conflict, forbidden, invalid } from '../errors.ts';
import { sentFields } from './input.ts';
import { lockRow, readRecordIn, wholeRow, wholeRows } from './record.ts';
import { refuseForeignReferences } from './references.ts';
import { storedValues } from './stored.ts';
import { refuseStale } from './version.ts';

/** What a write needs besides its own data; `action` in the act is what the audit says. */
export interface Writing {
  readonly tx: Tx;
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly act: Act;
}

const outside = 'L’elemento uscirebbe da ciò che puoi modificare';

/** Creates a record from a body and answers it as its writer sees it. */
export async function createRecord(writing: Writing, body: Values): Promise<Row> {
  const { tx, ability, act } = writing;
  const [made] = await addRecords(writing, [body]);
  return readRecordIn(tx, ability, act.resource, made?.id as number);
}

/**
 * Creates records and answers them whole, in order, for who writes many. One that is refused
 * refuses them all: whoever writes several sets them back and tries them one by one.
 */
export async function addRecords(
  writing: Writing,
  bodies: readonly Values[],
): Promise<readonly Row[]> {
  const { tx, ability, resources, act } = writing;
  const { resource } = act;
  if (!can(ability, 'create', resource.name)) throw forbidden();
  const fields = writableFields(resource);
  const records = bodies.map((body) => judgedNew(ability, resource, body));
  await refuseForeignReferences(tx, ability, resources, fields, records, act.session);
  const stored = await Promise.all(records.map((values) => storedValues(fields, values)));
  const ids = await insertRows(tx, resource, stored, act.session.userId);
  const made = await wholeRows(tx, resource, ids);
  for (const row of made) {
    if (!can(ability, 'create', resource.name, row)) throw forbidden(outside);
    refuseInconsistent(resource, row);
  }
  await writeAudits(
    tx,
    act,
    made.map((row) => ({
      id: row.id as number,
      changes: differences(resource, undefined, row),
    })),
  );
  return made;
}

function judgedNew(ability: Ability, resource: Resource, body: Values): Values {
  const sent = sentFields(ability, resource, body, undefined);
  const filled = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null && value !== ''),
  );
  // As a form sees it: what the database fills in is empty yet, and there.
  const { values, errors } = judge(resource, { ...blankRecord(resource.fields), ...filled });
  if (Object.keys(errors).length) throw invalid(errors);
  refuseSkipped(resource, values, Object.keys(filled));
  return values;
}

/** Changes the fields a body carries; null clears, an absent field stays. */
export async function updateRecord(
  writing: Writing,
  id: number,
  body: Values,
  seen: () => number,
): Promise<Row> {
  const { tx, ability, resources, act } = writing;
  const { resource } = act;
  const before = await lockRow(tx, ability, resource, id);
  if (!can(ability, 'edit', resource.name, before)) throw forbidden();
  const current = () => readRecordIn(tx, ability, resource, id);
  await refuseStale(before, seen(), current);
  const fields = writableFields(resource);
  const sent = sentFields(ability, resource, body, before);
  const { values, errors } = judge(resource, mergedOver(resource.fields, before, sent));
  if (Object.keys(errors).length) throw invalid(errors);
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, before[name])),
  );
  if (Object.keys(changed).length === 0) return current();
  refuseSkipped(resource, { ...before, ...values }, Object.keys(changed));
  await refuseForeignReferences(tx, ability, resources, fields, [changed], act.session);
  await updateRow(tx, resource, id, await storedValues(fields, changed), act.session.userId);
  const after = await wholeRow(tx, resource, id);
  if (!can(ability, 'edit', resource.name, after)) throw forbidden(outside);
  refuseInconsistent(resource, after);
  await writeAudit(tx, act, id, differences(resource, before, after));
  return current();
}

/** A form in steps is filled in from its first to its last. */
function refuseSkipped(resource: Resource, record: Values, written: readonly string[]): void {
  const errors = skippedSteps(resource, record, written);
  if (Object.keys(errors).length) throw invalid(errors);
}

/** The declared check once more, now that PostgreSQL has filled what is inherited and gathered. */
function refuseInconsistent({ check }: Resource, row: Row): void {
  const found = Object.entries(check?.(row as never) ?? {}).flatMap(([field, message]) =>
    message ? [[field, [message]] as [string, string[]]] : [],
  );
  if (found.length) throw invalid(Object.fromEntries(found));
}

/** Deletes a record and answers what it was. */
export async function deleteRecord(writing: Writing, id: number, seen: () => number): Promise<Row> {
  const { tx, ability, resources, act } = writing;
  const { resource } = act;
  const before = await lockRow(tx, ability, resource, id);
  if (!can(ability, 'delete', resource.name, before)) throw forbidden();
  const shown = await readRecordIn(tx, ability, resource, id);
  await refuseStale(before, seen(), async () => shown);
  await refuseWhileReferenced(tx, resources, resource, id);
  await deleteRow(tx, resource, id);
  await writeAudit(tx, act, id, differences(resource, before, undefined));
  return shown;
}

/** Single references are foreign keys; sets of references are looked up here. */
async function refuseWhileReferenced(
  tx: Tx,
  resources: readonly Resource[],
  resource: Resource,
  id: number,
): Promise<void> {
  for (const other of resources)
    for (const [name, field] of Object.entries(other.view ? {} : other.fields)) {
      if (field.kind !== 'references' || field.to !== resource.name) continue;
      const used = await run(
        tx,
        `select 1 from ${tableOf(other.name)} where ${quoted(name)} && array[$1::bigint] limit 1`,
        [id],
      );
      if (used.length)
        throw conflict('Altri elementi usano questo elemento: prima vanno spostati o eliminati');
    }
}

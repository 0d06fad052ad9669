import { type Ability, can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Changes } from '../db/audit.ts';
import type { Reads, Row } from '../db/reads.ts';
import { readRecord } from './record.ts';

/** What was done to a record, newest first, under the reader's own field rules. */
export async function readHistory(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  id: number,
): Promise<unknown[]> {
  const record = await readRecord(reads, ability, resource, id);
  const entries = await reads.query(historySql, [resource.name, id]);
  return entries.map((entry) => ({
    at: entry.at,
    action: entry.action,
    user: entry.user,
    impersonator: entry.impersonator,
    manager: entry.manager,
    changes: visibleChanges(ability, resource, record, entry.changes as Changes),
  }));
}

const named = (table: string, column: string) =>
  `(select json_build_object('id', n.id, 'name', n.name) from ${table} n where n.id = a.${column})`;

const historySql = `select a.at, a.action, ${named('users', '"user"')} as "user",
  ${named('users', 'impersonator')} as impersonator, ${named('managers', 'manager')} as manager, a.changes
  from audit a where a.resource = $1 and a.record = $2 order by a.id desc limit 500`;

/** An action's input (`suspend.reason`) is read by whoever may do or see the action's record. */
const visibleChanges = (ability: Ability, resource: Resource, record: Row, changes: Changes) =>
  Object.entries(changes)
    .filter(([name]) =>
      name.includes('.')
        ? can(ability, name.slice(0, name.indexOf('.')), resource.name, record)
        : can(ability, 'show', resource.name, record, name),
    )
    .map(([field, [before, after]]) => ({ field, before, after }));

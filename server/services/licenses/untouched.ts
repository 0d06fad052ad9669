import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isWritable } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../../db/names.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { isChangedSince, lastOf } from '../../engine/trace.ts';

type License = RecordOf<typeof licenses>;

/** What is of a house or a licence, by which column. */
interface Hanging {
  readonly resource: Resource;
  readonly column: string;
  readonly of: typeof accommodations.name | typeof licenses.name;
}

/**
 * What passes with a house or a licence, as the declarations say it: whatever is its holder's because that one is.
 * What is of who wrote it, as a proposal or an application, only asks: what comes of it is written elsewhere. What
 * nobody can write, as a note, a verb of the licence says.
 */
export function* hangingBy(resources: readonly Resource[]): Generator<Hanging> {
  for (const resource of resources) {
    if (resource.view || !Object.values(resource.fields).some(isWritable)) continue;
    const through = throughWhich(resource);
    if (through?.to === accommodations.name)
      yield { resource, column: through.column, of: accommodations.name };
    if (through?.to === licenses.name)
      yield { resource, column: through.column, of: licenses.name };
  }
}

/** The reference that says whose a record is, where it is of no organisation by itself. */
function throughWhich({ scope, fields }: Resource) {
  const manager = typeof scope === 'object' && 'manager' in scope ? scope.manager : undefined;
  const field = manager === undefined ? undefined : fields[manager];
  if (field?.kind !== 'lookup') return undefined;
  const [column = ''] = field.from.split('.');
  const through = fields[column];
  return through?.kind === 'reference' ? { column, to: through.to } : undefined;
}

/** Was it suspended when it was handed on? That suspension ended with it, and no longer is what it was. */
export const passedSuspended = ({ closedOn, suspensions }: License): boolean =>
  suspensions.some(({ to }) => to === closedOn);

/**
 * Has nobody written anything of a house since it was taken over: of the licence that went on there, of itself, or of
 * what hangs by either? And did it take over what was running? Otherwise the office looks at what there is before it
 * gives anything back. What only asks, as a proposal, or notes something, changes nothing; nor does what time asks.
 */
export async function isUntouched(
  tx: Tx,
  resources: readonly Resource[],
  former: License,
  successor: number,
): Promise<boolean> {
  if (passedSuspended(former)) return false;
  const { id } = former;
  const takenOver = await lastOf(tx, licenses, ['takeOver'], id);
  const family = [id, successor];
  const taken = await idsOf(
    tx,
    'select id from licenses where id = $1 or parent = $1 order by id',
    [successor],
  );
  const houses = await idsOf(
    tx,
    'select distinct accommodation as id from licenses where id = any($1) or parent = any($1) order by 1',
    [family],
  );
  if (await isChangedSince(tx, takenOver, licenses, taken)) return false;
  if (await isChangedSince(tx, takenOver, accommodations, houses)) return false;
  for (const { resource, column, of } of hangingBy(resources)) {
    const hanging = await idsOf(
      tx,
      `select id from ${tableOf(resource.name)} where ${quoted(column)} = any($1) order by id`,
      [of === licenses.name ? taken : houses],
    );
    if (await isChangedSince(tx, takenOver, resource, hanging, { byPeople: true })) return false;
  }
  return true;
}

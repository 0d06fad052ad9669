import type { managers } from '#src/resources/people/managers.ts';
import { memberships } from '#src/resources/people/users.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../../db/names.ts';
import type { Row } from '../../db/reads.ts';
import { run } from '../../db/transaction.ts';
import { wholeRows } from '../../engine/record.ts';
import { handOnProgramme } from '../../engine/settled.ts';
import type { Context, Effect, Unfit } from '../../engine/twin.ts';
import { Rejected, wordsOf } from '../../errors.ts';
import { managerOf } from './manager-of.ts';

type Merging = Pick<
  Context<typeof managers, 'merge'>,
  'tx' | 'record' | 'input' | 'services' | 'system'
>;

/**
 * The other is another one, alike and active, and all can pass to it: that is done and taken back, so the counts
 * that are told before it is confirmed are true ones.
 */
export const unfitMerge: Unfit<typeof managers, 'merge'> = async (given) => {
  const { tx, record, input, rehearse } = given;
  const into = await managerOf(tx, input.into);
  if (into.id === record.id) return { into: 'Scegli l’altra organizzazione' };
  if (into.type !== record.type) return { into: 'Le due organizzazioni sono di tipi diversi' };
  if (into.status !== 'active') return { into: 'L’organizzazione che resta deve essere attiva' };
  let said: readonly string[] = [];
  const refusal = await rehearse(async ({ system }) => {
    said = await handOver({ ...given, system });
  });
  if (refusal) return { into: refusal.words };
  if (input.confirmed) return {};
  const what = said.length > 0 ? `passerebbero: ${said.join(', ')}` : 'non passerebbe nulla';
  return { confirmed: `A «${into.name}» ${what}. Se va bene, accendi qui e ripeti` };
};

/** Two records of one organisation become one: all that names the first names the second from now on. */
export const mergeManagers: Effect<typeof managers, 'merge'> = async (context) => {
  const { tx, record, input, services } = context;
  await handOver(context);
  await handOnProgramme(tx, services.model.resources, record.id, input.into);
  return { mergedInto: input.into };
};

/** Rewrites every record that names the first; answers of each kind how many, in words. */
async function handOver(merging: Merging): Promise<readonly string[]> {
  await dropDoubles(merging);
  const said: string[] = [];
  for (const link of links(merging.services.model.resources)) {
    const moved = await move(merging, link);
    if (moved > 0) said.push(`${moved} ${link.resource.words.many.toLowerCase()}`);
  }
  return said;
}

/** Who is in both stays in the one that remains, as they are there. */
async function dropDoubles({ tx, record, input, system }: Merging): Promise<void> {
  const doubles = await run(
    tx,
    `select id from memberships k where manager = $1
       and exists (select 1 from memberships o where o."user" = k."user" and o.manager = $2)`,
    [record.id, input.into],
  );
  await system.delete(
    memberships,
    doubles.map(({ id }) => Number(id)),
  );
}

interface Link {
  readonly resource: Resource;
  readonly name: string;
  readonly isSet: boolean;
}

/** Every column in which a record names organisations, one or several. */
function* links(resources: readonly Resource[]): Generator<Link> {
  for (const resource of resources)
    for (const [name, field] of Object.entries(resource.view ? {} : resource.fields))
      if ((field.kind === 'reference' || field.kind === 'references') && field.to === 'managers')
        yield { resource, name, isSet: field.kind === 'references' };
}

/** Rewrites one column wherever it names the first; answers in how many records. What cannot pass is named. */
async function move(
  { tx, record, input: { into }, system }: Merging,
  { resource, name, isSet }: Link,
): Promise<number> {
  const found = await run(
    tx,
    `select id from ${tableOf(resource.name)}
     where ${isSet ? `$1 = any(${quoted(name)})` : `${quoted(name)} = $1`} order by id for update`,
    [record.id],
  );
  const rows = await wholeRows(
    tx,
    resource,
    found.map(({ id }) => Number(id)),
  );
  const declaration = { ...resource, actions: resource.actions ?? {} };
  for (const row of rows) {
    const named = row[name];
    const ids = Array.isArray(named) ? named : [];
    const moved = isSet ? [...new Set(ids.map((one) => (one === record.id ? into : one)))] : into;
    try {
      await system.edit(declaration, Number(row.id), { [name]: moved });
    } catch (error) {
      throw error instanceof Rejected ? ofRecord(resource, row, error) : error;
    }
  }
  return rows.length;
}

function ofRecord(resource: Resource, row: Row, refusal: Rejected): Rejected {
  const words = wordsOf(refusal);
  const said = `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return new Rejected(refusal.status, {
    message: `${resource.words.one} «${row[resource.label]}»: ${said}`,
  });
}

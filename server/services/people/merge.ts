import type { managers } from '#src/resources/people/managers.ts';
import { memberships } from '#src/resources/people/users.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../../db/names.ts';
import type { Row } from '../../db/reads.ts';
import { run } from '../../db/transaction.ts';
import { wholeRows } from '../../engine/record.ts';
import { handOnProgramme } from '../../engine/settled.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { invalid, Rejected, wordsOf } from '../../errors.ts';
import { managerOf } from './manager-of.ts';

type Merging = Context<typeof managers, 'merge'>;

/**
 * Two records of one organisation become one: all that names the first names the second from now on.
 * Unconfirmed it is done all the same, told and taken back: the counts of the dry run are true ones.
 */
export const mergeManagers: Effect<typeof managers, 'merge'> = async (context) => {
  const { tx, record, input, services } = context;
  const into = await managerOf(tx, input.into);
  if (into.id === record.id) throw invalid({ into: ['Scegli l’altra organizzazione'] });
  if (into.type !== record.type)
    throw invalid({ into: ['Le due organizzazioni sono di tipi diversi'] });
  if (into.status !== 'active')
    throw invalid({ into: ['L’organizzazione che resta deve essere attiva'] });
  await dropDoubles(context, into.id);
  const said: string[] = [];
  for (const link of links(services.model.resources)) {
    const moved = await move(context, link, into.id);
    if (moved > 0) said.push(`${moved} ${link.resource.words.many.toLowerCase()}`);
  }
  await handOnProgramme(tx, services.model.resources, record.id, into.id);
  if (!input.confirmed) {
    const what = said.length > 0 ? `passerebbero: ${said.join(', ')}` : 'non passerebbe nulla';
    throw invalid({
      confirmed: [`A «${into.name}» ${what}. Se va bene, accendi qui e ripeti`],
    });
  }
  return { mergedInto: into.id };
};

/** Who is in both stays in the one that remains, as they are there. */
async function dropDoubles({ tx, record, system }: Merging, into: number): Promise<void> {
  const doubles = await run(
    tx,
    `select id from memberships k where manager = $1
       and exists (select 1 from memberships o where o."user" = k."user" and o.manager = $2)`,
    [record.id, into],
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
  { tx, record, system }: Merging,
  { resource, name, isSet }: Link,
  into: number,
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
      throw error instanceof Rejected ? besideInto(resource, row, error) : error;
    }
  }
  return rows.length;
}

function besideInto(resource: Resource, row: Row, refusal: Rejected): Rejected {
  const words = wordsOf(refusal);
  const said = `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return invalid({ into: [`${resource.words.one} «${row[resource.label]}»: ${said}`] });
}

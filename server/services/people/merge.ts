import { managers } from '#src/resources/people/managers.ts';
import { memberships } from '#src/resources/people/users.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../../db/names.ts';
import { idsOf, run } from '../../db/transaction.ts';
import type { Whole } from '../../engine/declaration.ts';
import { lockFound } from '../../engine/locks.ts';
import { wholeRows } from '../../engine/record.ts';
import { handOnProgramme } from '../../engine/settled.ts';
import type { Consequences, Context, Effect, Unfit } from '../../engine/twin.ts';
import { lapseOwnTakeovers } from '../licenses/lapse-granted.ts';
import { keepWithin } from './keep-within.ts';
import { managerOf } from './manager-of.ts';

type Merging = Pick<
  Context<typeof managers, 'merge'>,
  'tx' | 'record' | 'input' | 'services' | 'system'
>;

/** The other is another one, alike and active, and all can pass to it: that is done and taken back. */
export const unfitMerge: Unfit<typeof managers, 'merge'> = async (given) => {
  const { tx, record, input, rehearse } = given;
  const into = await managerOf(tx, input.into);
  if (into.id === record.id) return { into: 'Scegli l’altra organizzazione' };
  if (into.type !== record.type) return { into: 'Le due organizzazioni sono di tipi diversi' };
  if (into.status !== 'active') return { into: 'L’organizzazione che resta deve essere attiva' };
  let last: Passing | undefined;
  const refusal = await rehearse(({ system }) =>
    handOver({ ...given, system }, (passing) => {
      last = passing;
    }),
  );
  return refusal ? { into: last ? saidOf(last, refusal.words) : refusal.words } : {};
};

/** Of each kind how many records name the organisation, and will name the other. */
export const whatPasses: Consequences<typeof managers> = async ({ tx, record, services }) => {
  const said: string[] = [];
  for (const { resource, name, isSet } of links(services.model.resources)) {
    const [found] = await run(
      tx,
      `select count(*)::integer as count from ${tableOf(resource.name)} where ${names(name, isSet)}`,
      [record.id],
    );
    const count = Number(found?.count);
    if (count > 0) said.push(`${count} ${resource.words.many.toLowerCase()}`);
  }
  return [
    `All’altra ${said.length > 0 ? `passano: ${said.join(', ')}` : 'non passa nulla'}.`,
    'Chi vi lavora per tutte le strutture vedrà anche quelle dell’altra; i delegati conservano solo quelle che avevano.',
  ];
};

/** Two records of one organisation become one: all that names the first names the second from now on. */
export const mergeManagers = (async (context) => {
  const { tx, record, input, services } = context;
  await handOver(context);
  await handOnProgramme(tx, services.model.resources, managers, record.id, input.into);
  await lapseOwnTakeovers(context, input.into);
  return { mergedInto: input.into };
}) satisfies Effect<typeof managers, 'merge'>;

/** Rewrites every record that names the first. */
async function handOver(merging: Merging, tell?: (passing: Passing) => void): Promise<void> {
  await dropDoubles(merging);
  for (const one of [merging.record.id, merging.input.into])
    await keepWithin(merging.tx, merging.system, one);
  for (const link of links(merging.services.model.resources)) await move(merging, link, tell);
}

/** Who is in both stays in the one that remains, as they are there. */
async function dropDoubles({ tx, record, input, system }: Merging): Promise<void> {
  const doubles = await idsOf(
    tx,
    `select id from memberships k where manager = $1
       and exists (select 1 from memberships o where o."user" = k."user" and o.manager = $2)`,
    [record.id, input.into],
  );
  await system.delete(memberships, doubles);
}

/** A record that is passing to the other. */
interface Passing {
  readonly resource: Resource;
  readonly row: Whole;
}

interface Link {
  readonly resource: Resource;
  readonly name: string;
  readonly isSet: boolean;
}

/** Every column in which a record names organisations, one or several; houses first, as places in them are judged by those. */
function* links(resources: readonly Resource[]): Generator<Link> {
  const isHouses = ({ name }: Resource): number => Number(name === accommodations.name);
  for (const resource of resources.toSorted((one, other) => isHouses(other) - isHouses(one)))
    for (const [name, field] of Object.entries(resource.view ? {} : resource.fields))
      if ((field.kind === 'reference' || field.kind === 'references') && field.to === managers.name)
        yield { resource, name, isSet: field.kind === 'references' };
}

/** SQL: does a column name the organisation $1? */
const names = (column: string, isSet: boolean): string =>
  isSet ? `$1 = any(${quoted(column)})` : `${quoted(column)} = $1`;

/** Rewrites one column wherever it names the first, and tells of each record before it passes. */
async function move(
  { tx, record, input: { into }, services, system }: Merging,
  { resource, name, isSet }: Link,
  tell?: (passing: Passing) => void,
): Promise<void> {
  const found = await lockFound(
    { tx, services },
    resource,
    `select id from ${tableOf(resource.name)} where ${names(name, isSet)} order by id`,
    [record.id],
  );
  const rows = await wholeRows(
    tx,
    resource,
    found.map(({ id }) => id),
  );
  const declaration = { ...resource, actions: resource.actions ?? {} };
  for (const row of rows) {
    const named = row[name];
    const ids = Array.isArray(named) ? named : [];
    const moved = isSet ? [...new Set(ids.map((one) => (one === record.id ? into : one)))] : into;
    tell?.({ resource, row });
    await system.edit(declaration, row.id, { [name]: moved });
  }
}

const saidOf = ({ resource, row }: Passing, words: string): string =>
  `${resource.words.one} «${row[resource.representation]}»: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

import { resources } from '#src/resources/all.ts';
import { memberships } from '#src/resources/people/users.ts';
import type { Resource } from '#src/schema/resource.ts';
import { writeAudits } from '../../db/audit.ts';
import { quoted, tableOf } from '../../db/names.ts';
import { run } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { managerOf } from './memberships.ts';

/**
 * Two records of one organisation become one: all that names the first names the second from now on.
 * Unconfirmed it is done all the same, told and taken back: the counts of the dry run are true ones.
 */
export const mergeManagers: Effect = async ({ tx, record, input, session, trace }) => {
  refuseImpersonated(session);
  const from = record.id as number;
  const into = await managerOf(tx, input.into as number);
  if (into.id === from) throw invalid({ into: ['Scegli l’altra organizzazione'] });
  if (into.type !== record.type)
    throw invalid({ into: ['Le due organizzazioni sono di tipi diversi'] });
  if (into.status !== 'active')
    throw invalid({ into: ['L’organizzazione che resta deve essere attiva'] });
  // Who is in both stays in the one that remains, as they are there.
  const doubles = await run(
    tx,
    `delete from memberships k where manager = $1
       and exists (select 1 from memberships o where o."user" = k."user" and o.manager = $2) returning id`,
    [from, into.id],
  );
  await writeAudits(
    tx,
    { ...trace, action: 'merge', resource: memberships },
    doubles.map(({ id }) => ({ id: id as number, changes: { manager: [from, null] } })),
  );
  const said: string[] = [];
  for (const { resource, name, moved, named } of links()) {
    const rows = await run(
      tx,
      `update ${tableOf(resource.name)} set ${quoted(name)} = ${moved}, version = version + 1,
         "updatedAt" = now(), "updatedBy" = $3 where ${named} returning id`,
      [from, into.id, session.userId],
    );
    if (rows.length > 0) said.push(`${rows.length} ${resource.words.many.toLowerCase()}`);
    const changes = { [name]: [from, into.id] } as const;
    await writeAudits(
      tx,
      { ...trace, action: 'merge', resource },
      rows.map(({ id }) => ({ id: id as number, changes })),
    );
  }
  if (!input.confirmed) {
    const what = said.length > 0 ? `passerebbero: ${said.join(', ')}` : 'non passerebbe nulla';
    throw invalid({
      confirmed: [`A «${into.name}» ${what}. Se va bene, accendi qui e ripeti`],
    });
  }
  return { mergedInto: into.id };
};

interface Link {
  readonly resource: Resource;
  readonly name: string;
  /** What the column becomes where it names $1, so that it names $2. */
  readonly moved: string;
  readonly named: string;
}

/** Every column in which a record names organisations, one or several. */
function* links(): Generator<Link> {
  for (const resource of resources)
    for (const [name, field] of Object.entries(resource.view ? {} : resource.fields)) {
      const column = quoted(name);
      if (field.kind === 'reference' && field.to === 'managers')
        yield { resource, name, moved: '$2', named: `${column} = $1` };
      if (field.kind === 'references' && field.to === 'managers')
        yield {
          resource,
          name,
          moved: `array(select distinct unnest(array_replace(${column}, $1::bigint, $2::bigint)))`,
          named: `$1 = any(${column})`,
        };
    }
}

import type pg from 'pg';
import type { Resource } from '#src/schema/resource.ts';

/** A verb that was called otherwise. */
interface Renamed {
  readonly resource: string;
  readonly was: string;
  readonly is: string;
}

/** The verbs that say what they `was`. */
export const renamedVerbs = (resources: readonly Resource[]): readonly Renamed[] =>
  resources.flatMap(({ name, actions = {} }) =>
    Object.entries(actions).flatMap(([is, { was }]) =>
      was === undefined ? [] : [{ resource: name, was, is }],
    ),
  );

/**
 * What waits, failed or was set aside goes by the names its verbs and their causes have today, at every start. A
 * record that has one under both names keeps both.
 */
export async function renameKeptVerbs(
  pool: Pick<pg.Pool, 'query'>,
  resources: readonly Resource[],
): Promise<void> {
  for (const { resource, was, is } of renamedVerbs(resources)) {
    await pool.query(
      `update scheduled_verbs s set verb = $3 where resource = $1 and verb = $2
         and not exists (select 1 from scheduled_verbs o
           where o.resource = $1 and o.record = s.record and o.verb = $3 and o.state <> 'done')`,
      [resource, was, is],
    );
    for (const cause of ['because', 'asked'])
      await pool.query(
        `update scheduled_verbs set "${cause}Verb" = $3
         where "${cause}Resource" = $1 and "${cause}Verb" = $2`,
        [resource, was, is],
      );
  }
}

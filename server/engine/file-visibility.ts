import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { rowsSql, seesSomewhere } from '../db/row-scope.ts';

/** Who asks for files, and what there is that may name one. */
export interface Asking {
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly session: Pick<Session, 'userId' | 'managerId'>;
}

/** Of these ids the files one sent for this organisation oneself. */
export function ownFiles({ session }: Pick<Asking, 'session'>, ids: readonly number[]) {
  const params = new Params();
  const text = `${among(ids, params)} and ${sentBy(session, params)}`;
  return { text, values: params.values };
}

/**
 * The files of these ids one may see: one's own uploads for this organisation, and those a visible field
 * of a visible record names, or named while one could see it.
 */
export function visibleFiles({ ability, resources, session }: Asking, ids: readonly number[]) {
  const params = new Params();
  const wanted = among(ids, params);
  const own = sentBy(session, params);
  const named = resources.flatMap((resource) =>
    fileFields(resource)
      .filter((name) => seesSomewhere(ability, 'show', resource, name))
      .flatMap((name) => {
        const seen = rowsSql(ability, 'show', resource, params, name);
        return [
          `exists (select 1 from ${naming(resource, name)} and ${seen})`,
          `exists (select 1 from ${having(resource, name)} and ${seen}
             and exists (select 1 from jsonb_populate_record(null::${tableOf(resource.name)}, k.asked) t where ${seen}))`,
        ];
      }),
  );
  const text = `${wanted} and (${[own, ...named].join(' or ')})`;
  return { text, values: params.values };
}

const among = (ids: readonly number[], params: Params): string =>
  `select f.id, f.name, f.type, f.size, encode(f.sha256, 'hex') as sha256 from files f
    where f.id = any(${params.bind(ids, 'bigint[]')})`;

const sentBy = ({ userId, managerId }: Asking['session'], params: Params): string =>
  `f."createdBy" = ${params.bind(userId, 'bigint')} and f.manager = ${params.bind(managerId, 'bigint')}`;

/** Is the file `f` named by any record at all, or was it by one that is still there? */
export const isNamedSql = (resources: readonly Resource[]): string =>
  resources
    .filter(({ view }) => !view)
    .flatMap((resource) =>
      fileFields(resource).flatMap((name) =>
        [naming(resource, name), having(resource, name)].map(
          (found) => `exists (select 1 from ${found})`,
        ),
      ),
    )
    .join(' or ') || 'false';

/** The fields whose values are files. */
export const fileFields = (resource: Resource): string[] =>
  entriesOf(resource).flatMap(([name, { kind }]) =>
    kind === 'file' || kind === 'images' ? [name] : [],
  );

/** The rows `t` that name the file `f` in a field. */
function naming(resource: Resource, name: string): string {
  const holds =
    resource.fields[name]?.kind === 'images'
      ? `t.${quoted(name)} @> jsonb_build_array(jsonb_build_object('id', f.id))`
      : `t.${quoted(name)} = f.id`;
  return `${tableOf(resource.name)} t where ${holds}`;
}

/** The rows `t` that named it, and `k`, what they were then. */
const having = ({ name: resource }: Resource, name: string): string =>
  `kept_files k join ${tableOf(resource)} t on t.id = k.record
   where k.file = f.id and k.resource = '${resource}' and k.field = '${name}'`;

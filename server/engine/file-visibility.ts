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

/**
 * The files of these ids one may see: one's own uploads for this organisation, and those named in a
 * visible field of a visible record.
 */
export function visibleFiles({ ability, resources, session }: Asking, ids: readonly number[]) {
  const params = new Params();
  const wanted = params.bind(ids, 'bigint[]');
  const own = `f."createdBy" = ${params.bind(session.userId, 'bigint')} and f.manager = ${params.bind(session.managerId, 'bigint')}`;
  const named = resources.flatMap((resource) =>
    fileFields(resource)
      .filter((name) => seesSomewhere(ability, 'show', resource, name))
      .map(
        (name) =>
          `exists (select 1 from ${tableOf(resource.name)} t where ${naming(resource, name)} and ${rowsSql(ability, 'show', resource, params, name)})`,
      ),
  );
  const text = `select f.id, f.name, f.type, f.size, encode(f.sha256, 'hex') as sha256 from files f
    where f.id = any(${wanted}) and (${[own, ...named].join(' or ')})`;
  return { text, values: params.values };
}

/** Is the file `f` named by any record at all? */
export const isNamedSql = (resources: readonly Resource[]): string =>
  resources
    .filter(({ view }) => !view)
    .flatMap((resource) =>
      fileFields(resource).map(
        (name) =>
          `exists (select 1 from ${tableOf(resource.name)} t where ${naming(resource, name)})`,
      ),
    )
    .join(' or ') || 'false';

const fileFields = (resource: Resource): string[] =>
  entriesOf(resource).flatMap(([name, { kind }]) =>
    kind === 'file' || kind === 'images' ? [name] : [],
  );

const naming = (resource: Resource, name: string): string =>
  resource.fields[name]?.kind === 'images'
    ? `t.${quoted(name)} @> jsonb_build_array(jsonb_build_object('id', f.id))`
    : `t.${quoted(name)} = f.id`;

import type { Ability } from '#src/permissions/ability.ts';
import { fieldNamed } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Params } from '../../db/params.ts';
import { seesSomewhere } from '../../db/row-scope.ts';
import { Rejected } from '../../errors.ts';
import { filterSql } from '../filter-sql.ts';
import { refuseSort } from '../list.ts';
import { judgedSort } from '../list-request.ts';

/** What a saved view holds: how the list is filtered, ordered and shown. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly columns?: readonly string[];
}

/** Who reads a list. */
export interface Reader {
  readonly ability: Ability;
  readonly resource: Resource;
}

/**
 * A stored view as this reader may use it, and how many of its parts are gone or not for this reader;
 * which ones is not told, or a hidden field would be known by its name.
 */
export function readableState(
  reader: Reader,
  stored: ViewState,
): { readonly state: ViewState; readonly dropped: number } {
  const filters = Object.entries(stored.filter ?? {});
  const kept = filters.filter(([key, value]) => mayFilter(reader, key, value));
  const columns = stored.columns && readableColumns(reader, stored.columns);
  const sort = stored.sort && maySort(reader, stored.sort) ? stored.sort : undefined;
  return {
    state: { filter: Object.fromEntries(kept), ...(columns && { columns }), ...(sort && { sort }) },
    dropped:
      filters.length -
      kept.length +
      ((stored.columns?.length ?? 0) - (columns?.length ?? 0)) +
      (stored.sort && !sort ? 1 : 0),
  };
}

/** The columns that are fields still and may be read on some row. */
export const readableColumns = ({ ability, resource }: Reader, columns: readonly string[]) =>
  columns.filter(
    (name) => fieldNamed(resource.fields, name) && seesSomewhere(ability, 'list', resource, name),
  );

/** The list's own judgement of a filter, asked without asking the database. */
function mayFilter({ ability, resource }: Reader, key: string, value: unknown): boolean {
  return passes(() =>
    filterSql({ ability, action: 'list', resource, params: new Params() }, { [key]: value }),
  );
}

const maySort = ({ ability, resource }: Reader, sort: NonNullable<ViewState['sort']>) =>
  passes(() => refuseSort(ability, resource, judgedSort(resource, sort)));

function passes(judge: () => unknown): boolean {
  try {
    judge();
    return true;
  } catch (refusal) {
    if (refusal instanceof Rejected) return false;
    throw refusal;
  }
}

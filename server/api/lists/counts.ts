import { tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import { rowsSql } from '../../db/row-scope.ts';
import { filterSql } from '../filter-sql.ts';
import { countCap } from '../list.ts';
import type { ViewState } from './view-state.ts';
import { type ListOf, readViews } from './views.ts';

/** How many rows each view of a list holds, and the list as a whole under `all`; above the cap one more. */
export async function countViews(list: ListOf): Promise<Readonly<Record<string, number>>> {
  const views = await readViews(list);
  const filters: [string, ViewState['filter']][] = [
    ['all', {}],
    ...views
      .slice(0, shownTabs)
      .map(({ id, state }): [string, ViewState['filter']] => [
        String(id),
        (state as ViewState).filter,
      ]),
  ];
  return Object.fromEntries(
    await Promise.all(
      filters.map(async ([name, filter]) => [name, await countOf(list, filter)] as const),
    ),
  );
}

/** More tabs than these do not stand beside each other. */
const shownTabs = 12;

async function countOf(list: ListOf, filter: ViewState['filter']): Promise<number> {
  const { ability, resource, place, services } = list;
  const params = new Params();
  const asked = { ability, action: 'list', resource, params } as const;
  const where = [
    rowsSql(ability, 'list', resource, params),
    ...filterSql(asked, JSON.parse(place)),
    ...filterSql(asked, filter),
  ];
  const [row] = await services.reads.query(
    `select count(*)::int as total from (select 1 from ${tableOf(resource.name)} t where ${where.join(' and ')} limit ${countCap + 1}) c`,
    params.values,
  );
  return Number(row?.total ?? 0);
}

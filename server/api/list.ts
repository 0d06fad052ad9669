import type { Ability } from '#src/permissions/ability.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { partsOf, pointerOf } from '#src/schema/targets.ts';
import { comparedSql } from '../db/compared.ts';
import { countSql } from '../db/count.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads, Row } from '../db/reads.ts';
import { rowsSql, seesEverywhere } from '../db/row-scope.ts';
import { selectList } from '../engine/read-query.ts';
import { badRequest } from '../errors.ts';
import type { Asked } from './asked.ts';
import { filterSql } from './filter-sql.ts';
import type { ListRequest } from './list-request.ts';

/** Beyond this many matches a list says "10.000+": counting on would cost more than the list. */
export const countCap = 10_000;

export interface Page {
  readonly rows: readonly Row[];
  /** Undefined when not asked for. */
  readonly total: number | undefined;
}

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One page of a resource under an ability, with the capped count of all that match. */
export async function readPage(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  request: ListRequest,
  labelOf: (resource: string) => string,
): Promise<Page> {
  const page = pageQuery(ability, resource, request, labelOf);
  const count = request.counted ? countQuery(ability, resource, request) : undefined;
  const [rows, counted] = await Promise.all([
    reads.query(page.text, page.values),
    count && reads.query(count.text, count.values),
  ]);
  return { rows, total: counted && Number(counted[0]?.total) };
}

/** All rows a list would page through and their number, as the export reads them: under its own action. */
export function exportQuery(
  ability: Ability,
  resource: Resource,
  request: ListRequest,
  labelOf: (resource: string) => string,
): { readonly rows: Query; readonly count: Query } {
  const params = new Params();
  const asked: Asked = { ability, action: 'export', resource, params };
  const where = whereSql(asked, request.filter);
  const text = `select count(*) as total from ${tableOf(resource.name)} t where ${where}`;
  return {
    rows: rowsQuery(ability, resource, request, labelOf, 'export'),
    count: { text, values: params.values },
  };
}

type Reading = 'list' | 'export';

/** Which rows stand on the page is found by their ids alone, often in an index; only those are read. */
function pageQuery(
  ability: Ability,
  resource: Resource,
  request: ListRequest,
  labelOf: (resource: string) => string,
): Query {
  const { columns, params } = selectList(ability, 'list', resource, request.fields);
  const found = foundRows(ability, resource, request, labelOf, 'list', params);
  const page = `select t.id ${found} limit ${params.bind(request.size)} offset ${params.bind(request.from)}`;
  const { join, ordering } = sorting({ ability, params }, resource, request.sort, labelOf);
  const text = `select ${columns} from ${tableOf(resource.name)} t${join} where t.id in (${page}) order by ${ordering}`;
  return { text, values: params.values };
}

/** Every row, in its order. */
function rowsQuery(
  ability: Ability,
  resource: Resource,
  request: ListRequest,
  labelOf: (resource: string) => string,
  action: Reading,
): Query {
  const { columns, params } = selectList(ability, action, resource, request.fields);
  const found = foundRows(ability, resource, request, labelOf, action, params);
  return { text: `select ${columns} ${found}`, values: params.values };
}

/** What follows the select list: the rows there are to see, in the order asked for. */
function foundRows(
  ability: Ability,
  resource: Resource,
  { sort, filter }: ListRequest,
  labelOf: (resource: string) => string,
  action: Reading,
  params: Params,
): string {
  const where = whereSql({ ability, action, resource, params }, filter);
  const { join, ordering } = sorting({ ability, params }, resource, sort, labelOf);
  return `from ${tableOf(resource.name)} t${join} where ${where} order by ${ordering}`;
}

function countQuery(ability: Ability, resource: Resource, { filter }: ListRequest): Query {
  const params = new Params();
  const where = whereSql({ ability, action: 'list', resource, params }, filter);
  const text = `select count(*) as total from (select 1 from ${tableOf(resource.name)} t where ${where} limit ${countCap + 1}) c`;
  return { text, values: params.values };
}

/** The rows a filter finds among those there are to see, as SQL over `t`. */
export const whereSql = (asked: Asked, filter: ListRequest['filter']): string =>
  [
    rowsSql(asked.ability, asked.action, asked.resource, asked.params),
    ...filterSql(asked, filter),
  ].join(' and ');

/** Throws the 400 with which a list refuses this order. */
export function refuseSort(
  ability: Ability,
  resource: Resource,
  [field]: ListRequest['sort'],
): void {
  if (resource.fields[field] && !seesEverywhere(ability, 'list', resource, field))
    throw badRequest('Non si può ordinare così questo elenco');
}

/** A reference or a code of a vocabulary sorts by what its record is called, a count by the reader's own; a field hidden on some rows does not sort. */
function sorting(
  { ability, params }: Pick<Asked, 'ability' | 'params'>,
  resource: Resource,
  [field, order]: ListRequest['sort'],
  labelOf: (resource: string) => string,
): { readonly join: string; readonly ordering: string } {
  refuseSort(ability, resource, [field, order]);
  if (field === 'id') return { join: '', ordering: `t.id ${order}` };
  const what = resource.fields[field];
  const nulls = what?.required ? '' : ' nulls last';
  const shape = what?.kind === 'lookup' ? what.of : what;
  const target = shape && isNamed(shape) ? pointerOf(shape, null)?.target : undefined;
  const { to, by } = partsOf(target ?? '');
  const own = what?.kind === 'count' ? countSql(what, { ability, params }) : `t.${quoted(field)}`;
  const value = to ? `s.${quoted(labelOf(to))}` : comparedSql(what, own);
  return {
    join: to ? ` left join ${tableOf(to)} s on s.${quoted(by)} = t.${quoted(field)}` : '',
    ordering: `${value} ${order}${nulls}, t.id ${order}`,
  };
}

const isNamed = ({ kind }: Field) => kind === 'reference' || kind === 'vocabulary';

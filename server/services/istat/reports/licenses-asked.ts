import { licenses } from '#src/resources/registry/licenses.ts';
import { Params } from '../../../db/params.ts';
import { rowsSql } from '../../../db/row-scope.ts';
import type { Asking } from './asked.ts';

/** The kind of a licence `t` of an accommodation `a`: its own, or that of the house. */
export const typeSql = 'coalesce(t.type, a.type)';

/** SQL: the licences `t` (of an accommodation `a`) that who asks may list, and asked for; its values in the parameters. */
export function licensesSql({ ability, asked }: Pick<Asking, 'ability' | 'asked'>): {
  readonly where: string;
  readonly params: Params;
} {
  const params = new Params();
  const parts = [
    rowsSql(ability, 'list', licenses, params),
    ...(asked.city === undefined ? [] : [`t.city = ${params.bind(asked.city, 'bigint')}`]),
    ...(asked.type === undefined ? [] : [`${typeSql} = ${params.bind(asked.type, 'bigint')}`]),
    ...(asked.class === undefined ? [] : [`t.classification = ${params.bind(asked.class)}`]),
  ];
  return { where: parts.join(' and '), params };
}

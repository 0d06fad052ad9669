import { isDate } from '#src/domain/dates.ts';
import { actionsCalled } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { readJson } from '../../api/border.ts';
import type { Params } from '../../db/params.ts';
import { badRequest } from '../../errors.ts';

/** The filter of the register; instants are days in Rome, ISO, both included. */
type Key = keyof typeof clauses;

const clauses = {
  user: (is: string) =>
    `(a."user" = any(${is}::bigint[]) or a.impersonator = any(${is}::bigint[]))`,
  manager: (is: string) => `a.manager = any(${is}::bigint[])`,
  resource: (is: string) => `a.resource = any(${is}::text[])`,
  action: (is: string) => `a.action = any(${is}::text[])`,
  record: (is: string) => `a.record = any(${is}::bigint[])`,
  at_gte: (is: string) =>
    `a.at >= ((${is}::text[])[1]::date)::timestamp at time zone 'Europe/Rome'`,
  at_lte: (is: string) =>
    `a.at < ((${is}::text[])[1]::date + 1)::timestamp at time zone 'Europe/Rome'`,
} as const;

/**
 * `?filter={"resource":"licenses","at_gte":"2026-11-01"}` as SQL over `a`; what is unknown is a 400. `action` is a verb by its
 * name, on whatever record; `said` what the register says of it, which is another word on records of another kind.
 */
export function filterSql(
  text: string | undefined,
  params: Params,
  resources: readonly Resource[],
): string {
  const conditions = Object.entries(parsed(text)).map(([key, value]) => {
    if (key !== 'said' && !isKey(key)) throw badRequest(`Il filtro ${key} non esiste`);
    const values = [value].flat();
    if (values.length === 0) return 'false';
    if (!values.every((one) => fits(key, one))) throw badRequest(`Il filtro ${key} non è valido`);
    return key === 'said'
      ? saidSql(values.map(String), params, resources)
      : clauses[key](params.bind(values));
  });
  return conditions.join(' and ') || 'true';
}

function saidSql(words: readonly string[], params: Params, resources: readonly Resource[]): string {
  const pairs = resources.flatMap((one) =>
    actionsCalled(one, words).map((action) => [one.name, action] as const),
  );
  const texts = (values: readonly string[]) => params.bind(values, 'text[]');
  const named = texts(pairs.map(([name]) => name));
  const done = texts(pairs.map(([, action]) => action));
  const known = texts(resources.map(({ name }) => name));
  const ofGone = texts(actionsCalled(undefined, words));
  return `((a.resource, a.action) in (select * from unnest(${named}, ${done}))
    or a.resource <> all(${known}) and a.action = any(${ofGone}))`;
}

const isKey = (key: string): key is Key => Object.hasOwn(clauses, key);

function fits(key: Key | 'said', value: unknown): boolean {
  if (key === 'resource' || key === 'action' || key === 'said') return typeof value === 'string';
  if (key === 'at_gte' || key === 'at_lte') return typeof value === 'string' && isDate(value);
  return Number.isSafeInteger(value);
}

function parsed(text = '{}'): Record<string, unknown> {
  const value = readJson(text, 'Il parametro filter');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('Il parametro filter è un oggetto');
  return value as Record<string, unknown>;
}

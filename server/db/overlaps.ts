import type { DayRange } from '#src/schema/fields.ts';
import { rangeOf } from '#src/schema/ranges.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { isSet } from './column-type.ts';
import { literals } from './literals.ts';
import { objectName, quoted, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

/**
 * Keeps records of one kind from sharing days where their range says so. Writers wait for each other:
 * two that came at once would otherwise each wait for the other, and one be told of a deadlock.
 */
export function overlaps(resource: Resource): Statement[] {
  return entriesOf(resource).flatMap(([from, field]) => {
    const range = rangeOf(field);
    return range && 'noOverlapPer' in range && range.noOverlapPer
      ? apart(resource, from, range, range.noOverlapPer)
      : [];
  });
}

function apart(
  { name, fields }: Resource,
  from: string,
  { to, only = {} }: DayRange,
  per: readonly string[],
): Statement[] {
  const table = tableOf(name);
  const key = objectName(table, from, 'overlap');
  const isPerSet = per.some((one) => isSet(fields[one]));
  const conditions = Object.entries(only);
  const alike = alikeIn({ fields }, from, to, per);
  const counts = (row: string) =>
    conditions.map(([one, wanted]) => `${row}${quoted(one)} in (${literals(wanted)})`);
  const where = conditions.length ? ` where (${counts('').join(' and ')})` : '';
  const keys = alike.map(([key, operator]) => `${key(quoted)} with ${operator}`).join(', ');
  const sql = `alter table ${table} add constraint ${key} exclude using gist (${keys})${where}`;
  const written = [...new Set([from, to, ...per, ...Object.keys(only)])].map(quoted).join(', ');
  return [
    ...(isPerSet ? [elements] : []),
    {
      object: `constraint ${table}.${key}`,
      sql,
      filling: `${refusal(table, [from, to], alike, counts)};\n${sql}`,
    },
    {
      object: `function ${key}`,
      sql: `create or replace function ${key}() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('${key}'));
  return new;
end $$`,
    },
    {
      object: `trigger ${table}.${key}`,
      sql: `create or replace trigger ${key} before insert or update of ${written} on ${table} for each row execute function ${key}()`,
    },
  ];
}

/** What is compared, of what stands for each field in SQL, and how. */
type Alike = readonly [key: (of: (field: string) => string) => string, operator: '=' | '&&'];

/** In what two records that may share no days are alike where they do. */
export const alikeIn = (
  { fields }: Pick<Resource, 'fields'>,
  from: string,
  to: string,
  per: readonly string[],
): readonly Alike[] => [
  ...per.map((one): Alike => {
    if (!isSet(fields[one])) return [(of) => of(one), '='];
    return [(of) => `elements(${of(one)})`, '&&'];
  }),
  [(of) => `daterange(${of(from)}, ${of(to)}, '[]')`, '&&'],
];

/** A set of ids as ranges, which can be kept apart; an empty one stands for all. */
const elements: Statement = {
  object: 'function elements',
  sql: `create or replace function elements(bigint[]) returns int8multirange language sql immutable strict parallel safe
  return case when $1 = '{}' then '{(,)}'::int8multirange else (select range_agg(int8range(id, id, '[]')) from unnest($1) id) end`,
};

/** Over rows that exist: which of them are backwards or overlap, for whoever has to mend them first. */
function refusal(
  table: string,
  [from, to]: readonly [string, string],
  alike: readonly Alike[],
  counts: (row: string) => readonly string[],
): string {
  const of = (row: string) => (field: string) => `${row}.${quoted(field)}`;
  const both = [
    'o.id < p.id',
    ...alike.map(([key, operator]) => `${key(of('o'))} ${operator} ${key(of('p'))}`),
    ...counts('o.'),
    ...counts('p.'),
  ];
  return `do $$
declare wrong text;
begin
  select string_agg(id::text, ', ' order by id) into wrong from ${table} where ${quoted(to)} < ${quoted(from)};
  if wrong is not null then
    raise exception 'in ${table} finiscono prima di cominciare gli elementi con id %: prima vanno corretti', wrong;
  end if;
  select string_agg(o.id || ' e ' || p.id, ', ' order by o.id, p.id) into wrong from ${table} o join ${table} p
    on ${both.join(' and ')};
  if wrong is not null then
    raise exception 'in ${table} si sovrappongono gli elementi con id %: prima vanno separati', wrong;
  end if;
end $$`;
}

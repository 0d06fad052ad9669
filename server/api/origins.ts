import { type Ability, can } from '#src/permissions/ability.ts';
import { type Resource, verbToday } from '#src/schema/resource.ts';
import { fieldAt } from '#src/schema/translated.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Reads, Row } from '../db/reads.ts';
import { renamedVerbs } from '../db/rename-verbs.ts';
import { readRecords } from '../engine/record.ts';
import { isReached, stoodAround } from './as-it-was.ts';
import { type Change, toldOf } from './visible-changes.ts';

/** The verb that a line came of, on a record called so, with what it was given. */
export interface Origin {
  readonly resource: string;
  readonly record: number;
  readonly name: string;
  readonly verb: string;
  readonly given: readonly Change[];
}

interface Reader {
  readonly reads: Reads;
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly resource: Resource;
}

/**
 * By line, the verb with which began what led to it, by whoever it was done: the acceptance of an application, not the
 * suspension that came of it. Who may not read that record, or did not when it was done, is told of none.
 */
export async function originsOf(
  { reads, ability, resources, resource }: Reader,
  lines: readonly Row[],
): Promise<ReadonlyMap<unknown, Origin>> {
  const ids = lines.filter(({ because }) => because !== null).map(({ id }) => id);
  const found = ids.length > 0 ? await reads.query(originsSql, [ids, formerly(resources)]) : [];
  const origins = new Map<unknown, Origin>();
  for (const target of resources) {
    const own = found.filter((one) => one.resource === target.name);
    if (own.length === 0 || !can(ability, 'show', target.name)) continue;
    const records = await readRecords(
      reads,
      ability,
      target,
      own.map(({ record }) => Number(record)),
    );
    const byId = new Map(records.map((one) => [Number(one.id), one]));
    const reader = { reads, ability, resources, resource: target };
    const givenOf = eachDeedOnce((record: Row, deed: Row) => givenIn(reader, record, deed));
    const told = own.map(async ({ line, of, record, verb, began }) => {
      const seen = byId.get(Number(record));
      // What a record did to itself is told by its own lines.
      if (!seen || (target.name === resource.name && record === of)) return;
      const given = began === null ? [] : await givenOf(seen, began as Row);
      if (given)
        origins.set(line, {
          resource: target.name,
          record: Number(record),
          name: String(seen[target.representation] ?? record),
          verb: verbToday(target, String(verb)),
          given,
        });
    });
    await Promise.all(told);
  }
  return origins;
}

type Given = Promise<readonly Change[] | undefined>;

/** Many lines come of one deed: it is looked at once. */
function eachDeedOnce(look: (record: Row, deed: Row) => Given) {
  const looked = new Map<unknown, Given>();
  return (record: Row, deed: Row): Given => {
    const given = looked.get(deed.id) ?? look(record, deed);
    looked.set(deed.id, given);
    return given;
  };
}

/** What a verb was given, as its own history tells it; undefined where the reader did not see the record when it was done. */
async function givenIn(reader: Reader, record: Row, deed: Row): Given {
  const around = (await stoodAround(reader, record, [deed], false)).get(deed.id);
  if (!around) return [];
  return isReached(reader, around)
    ? toldOf(reader, record, deed, around).filter(isGiven(reader.resource))
    : undefined;
}

/** `accept.act` is what the verb was given; what it changed of its own record is read there. */
const isGiven =
  ({ fields }: Resource) =>
  ({ field, after }: Change) =>
    !isEmpty(after) && field.includes('.') && !fieldAt(fields, field);

/** What verbs were called, by `resource.verb`: what was put in programme before goes by their names of today. */
const formerly = (resources: readonly Resource[]) =>
  JSON.stringify(
    Object.fromEntries(
      renamedVerbs(resources).map(({ resource, was, is }) => [`${resource}.${is}`, was]),
    ),
  );

/**
 * From each line up to the verb it came of, and so on to the first. A verb may be written after what came of it, or long
 * before; of several alike it is the nearest.
 */
const originsSql = `
  with recursive up as (
    select a.id as line, a.record as of, a.id, a."becauseResource" as resource, a."becauseRecord" as record,
      a."becauseVerb" as verb, 1 as step
    from audit a where a.id = any($1::bigint[]) and a."becauseRecord" is not null
    union all
    select up.line, up.of, b.id, b."becauseResource", b."becauseRecord", b."becauseVerb", step + 1
    from up join lateral (select * from audit b where b.resource = up.resource and b.record = up.record
      and b.action in (up.verb, $2::jsonb ->> (up.resource || '.' || up.verb)) order by abs(b.id - up.id) limit 1) b on b."becauseRecord" is not null
    where step < 9)
  select o.line, o.of, o.resource, o.record, o.verb, to_jsonb(b) as began
  from (select distinct on (line) * from up order by line, step desc) o
  left join lateral (select b.id, b.at, b.action, b.changes from audit b where b.resource = o.resource and b.record = o.record
    and b.action in (o.verb, $2::jsonb ->> (o.resource || '.' || o.verb)) order by abs(b.id - o.id) limit 1) b on true`;

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
    // What a record did to itself is told by its own lines.
    const others = own.filter(({ of, record }) => target.name !== resource.name || record !== of);
    const told = [...Map.groupBy(others, ({ record }) => Number(record))].map(
      async ([record, began]) => {
        const seen = byId.get(record);
        if (!seen) return;
        const given = await givenIn(reader, seen, deedsOf(began));
        for (const one of began) {
          const [deed] = deedOf(one);
          const changes = deed ? given.get(deed.id) : [];
          if (changes)
            origins.set(one.line, {
              resource: target.name,
              record,
              name: String(seen[target.representation] ?? record),
              verb: verbToday(target, String(one.verb)),
              given: changes,
            });
        }
      },
    );
    await Promise.all(told);
  }
  return origins;
}

const deedOf = ({ began }: Row): readonly Row[] => (began === null ? [] : [began as Row]);

/** Each once, the newest first. */
const deedsOf = (began: readonly Row[]): readonly Row[] =>
  [...new Map(began.flatMap(deedOf).map((deed) => [deed.id, deed])).values()].toSorted(
    (one, other) => Number(other.id) - Number(one.id),
  );

/** What verbs of a record were given, by the ids of their lines, as its own history tells it; nothing of what was done while the reader did not see it. */
async function givenIn(
  reader: Reader,
  record: Row,
  deeds: readonly Row[],
): Promise<ReadonlyMap<unknown, readonly Change[]>> {
  const around = await stoodAround(reader, record, deeds, false);
  return new Map(
    deeds.flatMap((deed): [unknown, readonly Change[]][] => {
      const stood = around.get(deed.id);
      if (!stood) return [[deed.id, []]];
      return isReached(reader, stood)
        ? [[deed.id, toldOf(reader, record, deed, stood).filter(isGiven(reader.resource))]]
        : [];
    }),
  );
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

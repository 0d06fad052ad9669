import { meantWithin } from '#src/permissions/territory.ts';
import { beginning } from '#src/schema/beginning.ts';
import type { Resource } from '#src/schema/resource.ts';
import { blankRecord, judge, type Values } from '#src/schema/validation.ts';
import { insertRows } from '../db/store.ts';
import { invalid } from '../errors.ts';
import { refuseInvolved } from './abstention.ts';
import { begunIn } from './begun-in.ts';
import { refuseSkipped } from './consistency.ts';
import type { Whole } from './declaration.ts';
import { finish } from './finish.ts';
import { sentFields } from './input.ts';
import { takeTurn } from './locks.ts';
import { notify } from './notify.ts';
import { noting } from './noting.ts';
import { wholeRows } from './record.ts';
import { holdReferences, refuseForeignReferences } from './references.ts';
import { refuseForbidden } from './rights.ts';
import { byVerbs } from './set-by-verb.ts';
import { harmless, storedValues } from './stored.ts';
import { withUnasked } from './unasked.ts';
import type { Writer } from './writer.ts';

export const outside = 'L’elemento uscirebbe da ciò che puoi modificare';

/**
 * Creates records and answers them whole, in order. One that is refused refuses them all: whoever
 * writes several sets them back and tries them one by one.
 */
export const create = (
  writer: Writer,
  resource: Resource,
  bodies: readonly Values[],
): Promise<readonly Whole[]> => noting(writer, (own) => createAll(own, resource, bodies));

async function createAll(
  writer: Writer,
  resource: Resource,
  bodies: readonly Values[],
): Promise<readonly Whole[]> {
  if (bodies.length === 0) return [];
  const { tx, actor, author } = writer;
  refuseForbidden(writer, 'create', resource);
  const sent = bodies.map((body) => judgedNew(writer, resource, body));
  await refuseForeignReferences(writer, resource.fields, sent);
  const records = sent.map((values) => begunIn(writer, resource, values));
  await takeTurn(writer, resource, records);
  await holdReferences(writer, resource.fields, records);
  const stored = await Promise.all(records.map((values) => storedValues(resource.fields, values)));
  const ids = await insertRows(tx, resource, stored, author.user);
  const made = await wholeRows(tx, resource, ids);
  for (const row of made) {
    refuseForbidden(writer, 'create', resource, row, outside);
    await refuseInvolved(writer, resource, 'create', row);
  }
  await finish(
    writer,
    resource,
    'create',
    made.map((after) => ({
      ...{ before: undefined, violated: [], after },
      // What follows from a verb may hand on what was never consistent.
      stood: actor.kind === 'system' ? after : undefined,
    })),
  );
  await notify(
    writer,
    resource,
    'create',
    resource.notify,
    made.map((after) => ({ before: undefined, after, input: {} })),
  );
  return made;
}

function judgedNew({ actor }: Writer, resource: Resource, body: Values): Values {
  const sent =
    actor.kind === 'person' ? sentFields(actor.ability, resource, body, undefined) : body;
  const filled = Object.fromEntries(
    Object.entries(harmless(resource.fields, sent)).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );
  // As a form sees it: what the database fills in is empty yet, and there.
  const blank =
    actor.kind === 'person' ? beginning(actor.ability, resource) : blankRecord(resource.fields);
  const whole = { ...blank, ...filled };
  // What people do not write in a form is checked across its fields as it stands.
  const { values, errors: found } = judge(
    actor.kind === 'person' ? resource : { fields: resource.fields },
    whole,
  );
  const errors =
    actor.kind === 'person'
      ? withUnasked(resource.fields, whole, { sent: filled, errors: found })
      : found;
  if (Object.keys(errors).length) throw invalid(errors);
  if (actor.kind === 'person') refuseSkipped(resource, values, Object.keys(filled));
  return actor.kind === 'person'
    ? meantWithin(resource.scope, actor.session.territory, values)
    : { ...values, ...byVerbs(resource, filled) };
}

import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { problems } from '#src/i18n/validation.ts';
import { can } from '#src/permissions/ability.ts';
import { fieldNamed, isConcealed, isWritable } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { keptSecret } from '#src/schema/secrets.ts';
import type { Values } from '#src/schema/validation.ts';
import { housekeeping } from '#src/schema/values.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content } from '../../api/endpoint-answers.ts';
import { anId, bodyOf } from '../../api/endpoint-input.ts';
import { moment } from '../../db/moment.ts';
import { readRecord } from '../../engine/record.ts';
import type { Env } from '../../env.ts';
import { forbidden, invalid, notFound, Rejected } from '../../errors.ts';

/** How large a draft may be, in characters of JSON. */
const largest = 512 * 1024;
/** How many drafts a person has; beyond them the oldest go. */
const most = 200;

const values = z.record(z.string(), z.unknown());
const draft = z.object({
  base: values,
  mine: values,
  at: z
    .string()
    .check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'La bozza ha bisogno del suo momento')),
});
type Draft = z.infer<typeof draft>;
const whose = z.object({ resource: z.string(), record: anId });

/**
 * Below an organisation, `/drafts/:resource/:record` (0: a new record): what one wrote and has not
 * saved, `{ content: { base, mine, at } | null }`. It belongs to the person at the keyboard, also
 * while acting as another; whoever no longer sees the record no longer sees what was written over it.
 */
export function draftRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  const path = '/:resource/:record{[0-9]+}';

  routes.get(
    path,
    endpoint(
      {
        name: 'drafts.read',
        summary: 'La mia bozza di un elemento; 0 è uno nuovo',
        params: whose,
        answers: { 200: content('La bozza, o null', z.nullable(draft)) },
      },
      async (c, { params }) => {
        const { resource, record } = asked(c, params);
        await refuseUneditable(c, resource, record);
        const [kept] = await c.var.services.reads.byKey<{ readonly content: object }>(
          `select content from drafts
       where "user" = $1 and manager = $2 and resource = $3 and record = $4`,
          [...ownerOf(c), resource.name, record],
        );
        return c.json({ content: kept?.content ?? null });
      },
    ),
  );

  routes.put(
    path,
    endpoint(
      {
        name: 'drafts.keep',
        summary: 'Conserva la mia bozza',
        params: whose,
        body: bodyOf(draft),
        answers: { 204: 'Conservata', 413: 'È troppo grande', 422: 'Errori per campo' },
      },
      async (c, { params, body }) => {
        const { resource, record } = asked(c, params);
        await refuseLarge(c);
        const written = keptOf(resource, await body());
        await refuseUneditable(c, resource, record);
        const { pool } = c.var.services;
        await pool.query(
          `insert into drafts ("user", manager, resource, record, content) values ($1, $2, $3, $4, $5)
       on conflict ("user", manager, resource, record)
       do update set content = excluded.content, at = ${moment}`,
          [...ownerOf(c), resource.name, record, JSON.stringify(written)],
        );
        await pool.query(
          `delete from drafts d using (
         select manager, resource, record from drafts where "user" = $1
         order by at desc, manager, resource, record offset $2) past
       where d."user" = $1 and d.manager = past.manager
         and d.resource = past.resource and d.record = past.record`,
          [ownerOf(c)[0], most],
        );
        return c.body(null, 204);
      },
    ),
  );

  routes.delete(
    path,
    endpoint(
      {
        name: 'drafts.discard',
        summary: 'Scarta la mia bozza',
        params: whose,
        answers: { 204: 'Fatto' },
      },
      async (c, { params }) => {
        const { resource, record } = asked(c, params);
        await c.var.services.pool.query(
          `delete from drafts where "user" = $1 and manager = $2 and resource = $3 and record = $4`,
          [...ownerOf(c), resource.name, record],
        );
        return c.body(null, 204);
      },
    ),
  );
  return routes;

  function asked(c: Context<Env>, { resource: named, record }: z.infer<typeof whose>) {
    const resource = resources.find(({ name, view }) => !view && name === named);
    if (!resource) throw notFound();
    if (!can(c.var.ability, record > 0 ? 'edit' : 'create', resource.name)) throw forbidden();
    return { resource, record };
  }
}

/** Over a record one does not see, or may not change, there is nothing to write: a 404 or a 403. */
async function refuseUneditable(c: Context<Env>, resource: Resource, record: number) {
  if (record === 0) return;
  const { services, ability } = c.var;
  const seen = await readRecord(services.reads, ability, resource, record);
  if (!can(ability, 'edit', resource.name, seen)) throw forbidden();
}

const ownerOf = (c: Context<Env>): readonly [number, number] => {
  const { actor, session } = c.var;
  return [actor.impersonatorId ?? actor.userId, session.managerId];
};

async function refuseLarge(c: Context<Env>) {
  if ((await c.req.text()).length > largest)
    throw new Rejected(413, { message: 'La bozza è troppo grande per essere conservata' });
}

/** A draft as it is kept: only declared fields, no password. */
const keptOf = (resource: Resource, { base, mine, at }: Draft): Draft => ({
  base: declared(resource, base),
  mine: written(resource, mine),
  at,
});

/** What a record carries, and nothing else; of a secret the mark that stands for it, of what is counted nothing. */
const declared = ({ fields }: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        (Object.hasOwn(fields, name) &&
          fields[name]?.kind !== 'count' &&
          (!isConcealed(fields[name]) || value === keptSecret)) ||
        (housekeeping as readonly string[]).includes(name),
    ),
  );

/** What people write in a form; passwords and secrets are never kept. */
function written({ fields }: Resource, mine: Values): Values {
  const foreign = Object.keys(mine).filter((name) => {
    const field = fieldNamed(fields, name);
    return !field || !isWritable(field);
  });
  if (foreign.length)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, [problems.unknownField]])));
  return Object.fromEntries(Object.entries(mine).filter(([name]) => !isConcealed(fields[name])));
}

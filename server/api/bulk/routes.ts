import { type Context, Hono } from 'hono';
import { type Ability, can } from '#src/permissions/ability.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import type { Row } from '../../db/reads.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden, notFound } from '../../errors.ts';
import { jsonBody } from '../border.ts';
import { once } from '../idempotency.ts';
import { beginRun, endRun, readOutcomes, runView } from './runs.ts';
import { makeSelection, readSelection } from './selection.ts';
import { workIn } from './work.ts';
import { askForRun } from './worker.ts';

type Ctx = Context<Env>;

/** Work on many records: they are selected, the work is rehearsed on them, then run row by row. */
export function bulkRoutes(resource: Resource): Hono<Env> {
  const routes = new Hono<Env>();
  const own = (c: Ctx) =>
    readSelection(c.var.services.reads, c.var.session, resource, numberIn(c, 'selection'));

  routes.use(async (c, next) => {
    if (!mayWork(c.var.ability, resource)) throw forbidden();
    await next();
  });

  routes.post('/', async (c) => {
    const { services, ability, session } = c.var;
    const body = await jsonBody(c);
    const made = await services.db
      .transaction()
      .execute((tx) => makeSelection({ tx, ability, session, resource }, body));
    return c.json(made, 201);
  });

  routes.get('/:selection{[0-9]+}', async (c) => c.json(await own(c)));

  routes.post('/:selection{[0-9]+}/runs', async (c) => {
    const { services, ability, session } = c.var;
    const selection = await own(c);
    const work = workIn(ability, resource, await jsonBody(c));
    const key = c.req.header('Idempotency-Key');
    const request = `${c.req.path}\n${await c.req.text()}`;
    const { body } = await services.db.transaction().execute((tx) =>
      once({ tx, session, key, request }, async () => {
        const id = await beginRun(tx, session, selection.id, work);
        await askForRun(services, tx, id);
        return { status: 202, body: { id } };
      }),
    );
    const { id } = body as { id: number };
    return c.json(await runView(services.reads, selection.id, id), 202);
  });

  routes.get('/:selection{[0-9]+}/runs/:run{[0-9]+}', async (c) => {
    const { id } = await own(c);
    return c.json(await runView(c.var.services.reads, id, numberIn(c, 'run')));
  });

  routes.get('/:selection{[0-9]+}/runs/:run{[0-9]+}/rows', async (c) => {
    const { reads } = c.var.services;
    const { id } = await runView(reads, (await own(c)).id, numberIn(c, 'run'));
    const after = Number(c.req.query('after') ?? 0);
    if (!Number.isSafeInteger(after)) throw badRequest('Il parametro after è un identificativo');
    const outcomes = c.req.query('outcome')?.split(',') ?? null;
    return c.json<Row[]>(await readOutcomes(reads, { id: id as number, after, outcomes }));
  });

  routes.post('/:selection{[0-9]+}/runs/:run{[0-9]+}/stop', async (c) => {
    const { services } = c.var;
    const selection = await own(c);
    const { id } = await runView(services.reads, selection.id, numberIn(c, 'run'));
    await services.db.transaction().execute((tx) => endRun(tx, id as number, 'stopped'));
    return c.json(await runView(services.reads, selection.id, id as number));
  });

  return routes;
}

/** Who may do nothing to what they list has nothing to select it for. */
function mayWork(ability: Ability, { name, actions = {} }: Resource): boolean {
  const verbs = Object.entries(actions).filter(([, action]) => isForPeople(action));
  const may = (action: string) => can(ability, action, name);
  return may('list') && ['edit', 'delete', ...verbs.map(([verb]) => verb)].some(may);
}

function numberIn(c: Ctx, name: string): number {
  const number = Number(c.req.param(name));
  if (!Number.isSafeInteger(number)) throw notFound();
  return number;
}

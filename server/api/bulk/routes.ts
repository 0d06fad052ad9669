import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { type Ability, can } from '#src/permissions/ability.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import type { Row } from '../../db/reads.ts';
import { authorOf } from '../../engine/actor.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';
import { endpoint } from '../endpoint.ts';
import { shared } from '../endpoint-answers.ts';
import { anId, bodyOf, numberIn } from '../endpoint-input.ts';
import { once } from '../idempotency.ts';
import { searchedInTurn } from '../in-turn.ts';
import { idempotencyKey } from '../openapi-parts.ts';
import { beginRun, readOutcomes, refuseUndoing, runView, stopRun } from './runs.ts';
import { makeSelection, readSelection } from './selection.ts';
import { choosing, working } from './shapes.ts';
import { undo, undoneRun, workIn } from './work.ts';
import { askForRun } from './worker.ts';

type Ctx = Context<Env>;

const one = z.object({ selection: anId });
const oneRun = z.object({ selection: anId, run: anId });
const rowsAsked = z.object({
  after: z._default(numberIn('after è un identificativo'), 0),
  outcome: z.optional(z.string()).check(z.describe('Uno o più esiti, divisi da virgole')),
});
const absent = { 404: 'Non c’è, o è di un altro' };

/** Work on many records: they are selected, the work is rehearsed on them, then run row by row. */
export function bulkRoutes(resource: Resource): Hono<Env> {
  const routes = new Hono<Env>();
  const { name, words } = resource;
  const own = (c: Ctx, selection: number) =>
    readSelection(c.var.services.reads, c.var.session, resource, selection);

  routes.use(async (c, next) => {
    if (!mayWork(c.var.ability, resource)) throw forbidden();
    await next();
  });

  routes.post(
    '/',
    endpoint(
      {
        name: `${name}.bulk.select`,
        summary: `${words.many}: seleziona con un filtro o per righe, per un’ora`,
        body: bodyOf(choosing),
        answers: {
          201: shared('La selezione', 'Selected'),
          409: 'Sono più di 10.000',
          422: 'Errori per campo',
          429: 'Troppe ricerche della stessa persona insieme',
        },
      },
      async (c, { body }) => {
        const { services, ability, session } = c.var;
        const asked = await body();
        const made = await searchedInTurn(session, asked.filter ?? {}, () =>
          services.db
            .transaction()
            .execute((tx) => makeSelection({ tx, ability, session, resource }, asked)),
        );
        return c.json(made, 201);
      },
    ),
  );

  routes.get(
    '/:selection{[0-9]+}',
    endpoint(
      {
        name: `${name}.bulk.selection`,
        summary: `${words.many}: quanti elementi sono selezionati`,
        params: one,
        answers: { 200: shared('La selezione', 'Selection'), ...absent },
      },
      async (c, { params }) => c.json(await own(c, params.selection)),
    ),
  );

  routes.post(
    '/:selection{[0-9]+}/runs',
    endpoint(
      {
        name: `${name}.bulk.run`,
        summary: `${words.many}: prova o esegui un’operazione su ogni riga`,
        params: one,
        headers: [idempotencyKey],
        body: bodyOf(working),
        answers: {
          202: shared('L’operazione è cominciata', 'BulkRun'),
          ...absent,
          409: 'La modifica da annullare non è finita',
          422: 'Errori per campo',
        },
      },
      async (c, { params, body }) => {
        const { services, ability, session } = c.var;
        const selection = await own(c, params.selection);
        const work = workIn(ability, resource, await body());
        const begun = await services.db.transaction().execute((tx) =>
          once(c, { tx, author: authorOf(session) }, async () => {
            if (work.verb === undo) await refuseUndoing(tx, selection.id, undoneRun(work.input));
            const id = await beginRun(tx, session, selection.id, work);
            await askForRun(services, tx, id);
            return { status: 202, body: { id } };
          }),
        );
        const { id } = begun.body as { id: number };
        return c.json(await runView(services.reads, selection.id, id), 202);
      },
    ),
  );

  routes.get(
    '/:selection{[0-9]+}/runs/:run{[0-9]+}',
    endpoint(
      {
        name: `${name}.bulk.progress`,
        summary: `${words.many}: a che punto è l’operazione`,
        params: oneRun,
        answers: { 200: shared('L’operazione', 'BulkRun'), ...absent },
      },
      async (c, { params }) => {
        const { id } = await own(c, params.selection);
        return c.json(await runView(c.var.services.reads, id, params.run));
      },
    ),
  );

  routes.get(
    '/:selection{[0-9]+}/runs/:run{[0-9]+}/rows',
    endpoint(
      {
        name: `${name}.bulk.rows`,
        summary: `${words.many}: l’esito riga per riga, 100 alla volta`,
        params: oneRun,
        query: rowsAsked,
        answers: { 200: shared('Gli esiti', 'BulkOutcomes'), ...absent },
      },
      async (c, { params, query: { after, outcome } }) => {
        const { services, ability } = c.var;
        const { reads } = services;
        const selection = await own(c, params.selection);
        const { id } = await runView(reads, selection.id, params.run);
        const outcomes = outcome?.split(',') ?? null;
        const wanted = { id: id as number, after, outcomes };
        return c.json<Row[]>(await readOutcomes(reads, { ability, resource }, wanted));
      },
    ),
  );

  routes.post(
    '/:selection{[0-9]+}/runs/:run{[0-9]+}/stop',
    endpoint(
      {
        name: `${name}.bulk.stop`,
        summary: `${words.many}: ferma l’operazione: le righe fatte restano fatte`,
        params: oneRun,
        answers: { 200: shared('L’operazione', 'BulkRun'), ...absent },
      },
      async (c, { params }) => {
        const { services } = c.var;
        const selection = await own(c, params.selection);
        const { id } = await runView(services.reads, selection.id, params.run);
        await services.db.transaction().execute((tx) => stopRun(tx, c.var.session, id as number));
        return c.json(await runView(services.reads, selection.id, id as number));
      },
    ),
  );

  return routes;
}

/** Who may do nothing to what they list has nothing to select it for. */
function mayWork(ability: Ability, { name, actions = {} }: Resource): boolean {
  const verbs = Object.entries(actions).filter(([, action]) => isForPeople(action));
  const may = (action: string) => can(ability, action, name);
  return may('list') && ['edit', 'delete', ...verbs.map(([verb]) => verb)].some(may);
}

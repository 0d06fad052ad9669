import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import { hangUpOn } from '../../api/download.ts';
import { endpoint } from '../../api/endpoint.ts';
import { file, json } from '../../api/endpoint-answers.ts';
import { numberIn } from '../../api/endpoint-input.ts';
import { Params } from '../../db/params.ts';
import { traceExport } from '../../engine/trace-export.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';
import { exportRegister } from './export.ts';
import { filterSql } from './filter.ts';
import { type AuditRow, linesOf, registerShape, registerSql } from './register.ts';

const most = 100;
const filter = z
  .optional(z.string())
  .check(z.describe('JSON: user, manager, resource, action, said, record, at_gte, at_lte'));
const page = z.object({
  filter,
  limit: z.optional(numberIn(`limit va da 1 a ${most}`, 1, most)),
  before: z.optional(numberIn('before è un numero')),
});

/** The register of all changes, for organisations of type admin alone: others see records' histories. */
export function auditRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();

  routes.use(async (c, next) => {
    if (c.var.session.type !== 'admin') throw forbidden();
    await next();
  });

  routes.get(
    '/',
    endpoint(
      {
        name: 'audit.list',
        summary: 'Il registro delle modifiche, per le organizzazioni di tipo admin',
        query: page,
        answers: { 200: json('Gli eventi, dal più recente', z.array(registerShape)) },
      },
      async (c, { query: { filter, limit = 50, before } }) => {
        const { reads } = c.var.services;
        const params = new Params();
        const filtered = filterSql(filter, params, resources);
        const where =
          before === undefined ? filtered : `${filtered} and ${olderThan(params, before)}`;
        const text = `${registerSql(where)} limit ${params.bind(limit, 'int')}`;
        const rows = await reads.query<AuditRow>(text, params.values);
        return c.json(await linesOf(reads, c.var.ability, resources, rows));
      },
    ),
  );

  routes.get(
    '/export.csv',
    endpoint(
      {
        name: 'audit.export',
        summary: 'Il registro delle modifiche in CSV',
        query: z.object({ filter }),
        answers: { 200: file('Una riga per campo', 'text/csv') },
      },
      async (c, { query }) => {
        // Nobody would read the file of a HEAD, and its snapshot would stay open.
        if (c.req.method === 'HEAD')
          return c.body(null, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
        const { services, ability, session, requestId } = c.var;
        const params = new Params();
        const where = filterSql(query.filter, params, resources);
        await traceExport({ services, session, requestId }, 'audit');
        const register = await exportRegister({
          services,
          ability,
          session,
          resources,
          where,
          values: params.values,
          hangUp: hangUpOn(c),
        });
        return c.newResponse(register.body, register);
      },
    ),
  );

  return routes;
}

const olderThan = (params: Params, id: number) =>
  `(a.at, a.id) < (select b.at, b.id from audit b where b.id = ${params.bind(id, 'bigint')})`;

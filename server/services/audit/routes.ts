import { type Context, Hono } from 'hono';
import type { Resource } from '#src/schema/resource.ts';
import { hangUpOn } from '../../api/download.ts';
import { Params } from '../../db/params.ts';
import { traceExport } from '../../engine/trace-export.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden } from '../../errors.ts';
import { exportRegister } from './export.ts';
import { filterSql } from './filter.ts';
import { type AuditRow, linesOf, registerSql } from './register.ts';

const most = 100;

/** The register of all changes, for organisations of type admin alone: others see records' histories. */
export function auditRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async (c) => {
    const { reads } = c.var.services;
    const { limit = '50', before } = asked(c, ['filter', 'limit', 'before']);
    if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > most)
      throw badRequest(`limit va da 1 a ${most}`);
    if (before !== undefined && !/^\d{1,15}$/.test(before)) throw badRequest('before è un numero');
    const params = new Params();
    const filtered = filterSql(c.req.query('filter'), params);
    const where = before === undefined ? filtered : `${filtered} and ${olderThan(params, before)}`;
    const text = `${registerSql(where)} limit ${params.bind(Number(limit), 'int')}`;
    const rows = await reads.query<AuditRow>(text, params.values);
    return c.json(await linesOf(reads, c.var.ability, resources, rows));
  });

  routes.get('/export.csv', async (c) => {
    asked(c, ['filter']);
    // Nobody would read the file of a HEAD, and its snapshot would stay open.
    if (c.req.method === 'HEAD')
      return c.body(null, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    const { services, ability, session, requestId } = c.var;
    const params = new Params();
    const where = filterSql(c.req.query('filter'), params);
    await traceExport({ services, session, requestId }, 'audit');
    const file = await exportRegister({
      services,
      ability,
      session,
      resources,
      where,
      values: params.values,
      hangUp: hangUpOn(c),
    });
    return c.newResponse(file.body, file);
  });

  return routes;
}

/** The query, once it is known that this session may ask and that nothing unknown is asked. */
function asked(c: Context<Env>, known: readonly string[]): Record<string, string> {
  if (c.var.session.type !== 'admin') throw forbidden();
  const query = c.req.query();
  const unknown = Object.keys(query).find(
    (name) => name !== 'impersonate' && !known.includes(name),
  );
  if (unknown) throw badRequest(`Il parametro ${unknown} non esiste`);
  return query;
}

const olderThan = (params: Params, id: string) =>
  `(a.at, a.id) < (select b.at, b.id from audit b where b.id = ${params.bind(Number(id), 'bigint')})`;

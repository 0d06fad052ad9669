import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Env } from '../env.ts';
import { notFound, Rejected } from '../errors.ts';

/** What this process counts of itself. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'soggiorno_request_seconds',
    help: 'Seconds a request took',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'soggiorno_failures_total',
    help: 'Requests answered with 500',
    registers: [registry],
  });
  return { registry, seconds, failures };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Liveness, readiness and, on loopback only, metrics for Prometheus. */
export function healthRoutes({ registry }: Metrics): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/health/live', (c) => c.json({ status: 'ok' }));
  routes.get('/health/ready', async (c) => {
    try {
      await c.var.services.reads.query('select 1 as ready', []);
      return c.json({ status: 'ok' });
    } catch {
      throw new Rejected(503, { message: 'Il database non risponde' });
    }
  });
  routes.get('/metrics', async (c) => {
    if (!isLoopback(remoteAddress(c))) throw notFound();
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return routes;
}

/** In process, without a socket, the caller is ourselves. */
const remoteAddress = (c: Parameters<typeof getConnInfo>[0]): string => {
  const hasSocket = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return hasSocket ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
};

const isLoopback = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

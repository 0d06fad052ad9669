import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { z } from 'zod/mini';
import { probe } from '../db/probe.ts';
import type { Env } from '../env.ts';
import { notFound, unavailable } from '../errors.ts';
import { isLoopback, peerOf } from './address.ts';
import { endpoint } from './endpoint.ts';
import { file, json } from './endpoint-answers.ts';
import type { ApiMeans } from './means.ts';

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

const up = json('Sì', z.object({ status: z.literal('ok') }));
const readiness = {
  summary: 'Il database risponde',
  isPublic: true,
  answers: { 200: up, 503: 'No' },
};

/** Liveness, readiness (also as `/status`, where AgID looks for it) and, on loopback only, metrics for Prometheus. */
export function healthRoutes({ registry }: Metrics): Hono<Env> {
  const routes = new Hono<Env>();
  const isReady = rememberedProbe();
  const ready = async (c: Context<Env>) => {
    if (!(await isReady(c.var.services))) throw unavailable();
    return c.json({ status: 'ok' });
  };
  routes.get(
    '/health/live',
    endpoint(
      {
        name: 'health.live',
        summary: 'Il processo è vivo',
        isPublic: true,
        answers: { 200: up },
      },
      (c) => c.json({ status: 'ok' }),
    ),
  );
  routes.get('/health/ready', endpoint({ name: 'health.ready', ...readiness }, ready));
  routes.get('/status', endpoint({ name: 'health.status', ...readiness }, ready));
  routes.get(
    '/metrics',
    endpoint(
      {
        name: 'health.metrics',
        summary: 'Le misure del processo per Prometheus, solo dalla macchina stessa',
        isPublic: true,
        answers: { 200: file('Le misure', 'text/plain'), 404: 'Da altrove' },
      },
      async (c) => {
        // A proxy on this machine speaks for others.
        if (!isLoopback(peerOf(c)) || c.req.header('X-Forwarded-For')) throw notFound();
        return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
      },
    ),
  );
  return routes;
}

/** Milliseconds a database may take to answer and still be called ready. */
const patience = 3_000;

/** Whoever asks meanwhile, or within a second, hears the same: asking often does no harm. */
function rememberedProbe(): (services: ApiMeans) => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  const forget = () => {
    known = undefined;
  };
  return ({ db, reads }) => {
    known ??= Promise.all([probe(db), reads.query('select 1 as ready', [])])
      .then(
        () => true,
        () => false,
      )
      .finally(() => setTimeout(forget, 1000).unref());
    return Promise.race([known, wait(patience, false, { ref: false })]);
  };
}

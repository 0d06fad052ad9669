import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { isDate } from '#src/domain/dates.ts';
import { firstDayOf } from '#src/domain/istat/month.ts';
import { can } from '#src/permissions/ability.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content } from '../../../api/endpoint-answers.ts';
import { anId } from '../../../api/endpoint-input.ts';
import { resourceNamed } from '../../../db/names.ts';
import type { Tx } from '../../../db/transaction.ts';
import { readRecord } from '../../../engine/record.ts';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../errors.ts';
import { isTyped } from '../c59/months-typed.ts';
import { figuresOf } from './month-figures.ts';
import { monthGroups } from './month-guests.ts';
import { aMonth, aPlace, someoneThere } from './shapes.ts';
import { stillThere } from './still-there.ts';

/** A month in an address: '2026-11'. */
export const months = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d$/.test(text) && isDate(firstDayOf(text)),
      'un mese, come 2026-11',
    ),
  );

/** Below `/guest-groups`: the guests of a month, who has not left, and where people may come from. */
export function guestRoutes(): Hono<Env> {
  const routes = new Hono<Env>();

  routes.use('/month', keeping);
  routes.get(
    '/month',
    endpoint(
      {
        name: 'guest-groups.month',
        summary: 'Gli arrivi di una licenza in un mese, con i suoi contatori',
        query: z.object({ license: anId, month: months }),
        answers: { 200: content('Il mese', aMonth), 404: 'La licenza non c’è o non si vede' },
      },
      async (c, { query: { license, month } }) => {
        await seen(c, licenses, license);
        const today = c.var.services.today();
        const found = await reading(c, async (tx) => ({
          today,
          isTyped: (await isTyped(tx, license))(month),
          figures: await figuresOf(tx, license, month, today),
          groups: await monthGroups(tx, license, month, today),
        }));
        return c.json({ content: found });
      },
    ),
  );

  routes.use('/still-there', keeping);
  routes.get(
    '/still-there',
    endpoint(
      {
        name: 'guest-groups.stillThere',
        summary: 'Chi di una licenza, o di un suo arrivo, non è ancora partito',
        query: z.object({ license: anId, group: z.optional(anId) }),
        answers: {
          200: content('Gli ospiti', z.array(someoneThere)),
          404: 'La licenza non c’è o non si vede',
        },
      },
      async (c, { query: { license, group } }) => {
        await seen(c, licenses, license);
        const found = await reading(c, (tx) => stillThere(tx, license, group ?? null));
        return c.json({ content: found });
      },
    ),
  );

  routes.get(
    '/places',
    endpoint(
      {
        name: 'guest-groups.places',
        summary: 'I comuni, con la sigla della provincia, da cui si sceglie scrivendo',
        answers: { 200: content('I comuni', z.array(aPlace)) },
      },
      async (c) => {
        const found = await c.var.services.reads.query(
          `select id::integer, name, province from cities order by name, id`,
          [],
        );
        return c.json({ content: found });
      },
    ),
  );

  return routes;
}

/** What is read here of guests is for who keeps them. */
export const keeping = async (c: Context<Env>, next: () => Promise<void>): Promise<void> => {
  if (!can(c.var.ability, 'edit', guestGroups.name)) throw forbidden();
  await next();
};

/** 404 where who asks does not see it. */
export const seen = (c: Context<Env>, { name }: { readonly name: string }, id: number) => {
  const { reads, model } = c.var.services;
  return readRecord(reads, c.var.ability, resourceNamed(model.resources, name), id);
};

export const reading = <T>(c: Context<Env>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  c.var.services.db.transaction().execute(work);

import type { Context } from 'hono';
import { can } from '#src/permissions/ability.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { resourceNamed } from '../../../db/names.ts';
import type { Tx } from '../../../db/transaction.ts';
import { readRecord } from '../../../engine/record.ts';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../errors.ts';

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

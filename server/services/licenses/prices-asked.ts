import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import { doneFollowing, lastOf } from '../../engine/trace.ts';

interface Asking {
  readonly tx: Tx;
  readonly system: Commands;
  readonly record: { readonly id: number };
}

/** A closed licence is asked nothing (registry 10.6): what it had sent is neither published nor sent back, and says so. */
export const askNoPrices = (asking: Asking): Promise<void> => cease(asking, ['submitted']);

/** Nor did what was published of one that never lived hold on any day. */
export const ceasePrices = (asking: Asking): Promise<void> =>
  cease(asking, rateDeclarations.actions.cease.from);

async function cease(
  { tx, system, record: { id } }: Asking,
  states: readonly string[],
): Promise<void> {
  const asked = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = any($2) order by id`,
    [id, states],
  );
  await system.act(rateDeclarations, asked, 'cease');
}

/** Back, it is asked again what lapsed when it was last closed, or handed on, by campaigns that still ask. */
export async function askPricesAgain(
  { tx, system, record: { id } }: Asking,
  verb: 'close' | 'lapse' | 'fall' | 'takeOver',
): Promise<void> {
  const by = verb === 'takeOver' ? 'lapse' : 'cease';
  const deed = await lastOf(tx, licenses, [verb], id);
  const lapsed = deed ? await doneFollowing(tx, deed, rateDeclarations, by) : [];
  const asked = await idsOf(
    tx,
    `select d.id from rate_declarations d join rate_periods p on p.id = d.period
     where d.id = any($1) and d.license = $2 and d.state = 'lapsed' and p.state in ('open', 'closed')
     order by d.id`,
    [lapsed, id],
  );
  await system.act(rateDeclarations, asked, 'ask');
}

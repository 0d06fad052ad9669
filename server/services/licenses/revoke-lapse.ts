import { licenses } from '#src/resources/registry/licenses.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { wentWith } from './annexes.ts';
import { askPricesAgain } from './prices-asked.ts';

/**
 * A lapse that ought not to have been declared, since what was asked in time reached the office later or its days were told
 * wrong, is taken back by an act (L. 241/1990, art. 21-nonies): the suspension goes on as it was, and its months are judged as ever.
 */
export const revokeLapse = (async (context) => {
  const { tx, record, input, system } = context;
  const back = await livingAgain(context, 'lapse');
  const annexes = await wentWith(tx, record, ['lapse'], ['fall', 'closed']);
  await system.act(licenses, annexes, 'rise', input);
  return back;
}) satisfies Effect<typeof licenses, 'revokeLapse'>;

export const riseWithMain = ((context) => livingAgain(context, 'fall')) satisfies Effect<
  typeof licenses,
  'rise'
>;

async function livingAgain(
  context: Omit<Context<typeof licenses, 'rise'>, 'input'>,
  ended: 'lapse' | 'fall',
) {
  await settleAccommodation(context, 'active');
  await askPricesAgain(context, ended);
  return { closedOn: null, closureRegisteredOn: null, closureReason: null, lapseAct: null };
}

import { licenses } from '#src/resources/registry/licenses.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { wentWith } from './annexes.ts';
import { stoppedMain } from './barred.ts';
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

/** An annex that fell with its main licence comes back with that one, or once it is back. */
export const mainEnded: Ask<typeof licenses> = async ({ tx, record, because }) =>
  because?.record === record.parent && followsFrom(because, licenses)
    ? []
    : stoppedMain(
        tx,
        record,
        ['closed', 'superseded'],
        'è cessata: la dipendenza non torna senza di lei',
      );

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
  const { record, today } = context;
  const from = record.closureRegisteredOn ?? today;
  return {
    ...{ closedOn: null, closureRegisteredOn: null, closureReason: null, lapseAct: null },
    // The days on which the office kept it closed are not its holder’s.
    ...(from < today && {
      restraints: [...record.restraints, { from, to: today, reason: 'Decadenza revocata' }],
    }),
  };
}

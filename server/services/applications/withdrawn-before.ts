import { formatDate } from '#src/domain/dates.ts';
import { givenUpBefore, undoneBy } from '#src/domain/undone-by.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Consequences, Effect, Unfit } from '../../engine/twin.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import { receivedWith } from './came.ts';
import { type Late, received, unfitReceipt } from './received.ts';
import { isInTime, isWaiting } from './renounce.ts';

type Applications = typeof applications;

/**
 * What reached an office is registered, whatever has come of the case meanwhile (D.P.R. 445/2000, art. 53). What was given up before it came true, and
 * has come all the same, is undone by what undoes its kind; until then the register is to be put right.
 */
export const enterWithdrawal = (async (context) => {
  const { record, input } = context;
  const { kind, state } = record;
  const { on, by, protocol } = await received(context);
  const what = state === 'accepted' ? 'renounce' : 'withdraw';
  const kept = {
    received: receivedWith(record, what, { on, by, protocol }, input.reason),
    withdrawnOn: on,
    withdrawnBy: by,
    withdrawalProtocol: protocol,
  };
  return state === 'accepted'
    ? { ...kept, effect: givenUpBefore(kind, on), toCorrect: true }
    : kept;
}) satisfies Effect<Applications, 'enterWithdrawal'>;

const afterwards: Late = async ({ record }, { on }) =>
  isInTime(record.state === 'accepted' ? record : { ...record, effectiveOn: null }, on)
    ? undefined
    : 'La pratica si era già conclusa, e aveva avuto effetto: ciò che è arrivato dopo non vi cambia nulla';

/** Received since the application was, before it was decided or came true. */
export const unfitEntry: Unfit<Applications, 'enterWithdrawal'> = (given) =>
  unfitReceipt(given, { from: receivedOn(given.record), late: afterwards, isDocumented: true });

/** What has not come yet is given up, and does not. */
export const stillAhead: Ask<Applications> = async (asking) => {
  const { state, withdrawnOn } = asking.record;
  if (withdrawnOn !== null)
    return [{ message: `È già inserito: è del ${formatDate(withdrawnOn)}` }];
  return state === 'accepted' && (await isWaiting(asking))
    ? [{ message: 'Ciò che è accolto deve ancora venire: vi si rinuncia, e non avviene' }]
    : [];
};

/** What is left to do by hand, before it is entered. */
export const whatEnteringLeaves: Consequences<Applications> = async ({ record }) => [
  record.state === 'accepted'
    ? `Il registro non torna da sé com’era: ${undoneBy(record.kind)}, e si segna il registro corretto.`
    : 'La pratica resta conclusa com’è: il ritiro vi è iscritto con il suo giorno e il suo numero.',
];

import { licenses } from '#src/resources/registry/licenses.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { wholly } from '../../engine/naming.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Ask, Consequences, Context, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { wentWith } from './annexes.ts';
import { annulledBirth } from './annulled-birth.ts';
import { forbiddenMeanwhile, type Seen, stoppedMain } from './barred.ts';
import { lapseRevoked } from './deeds.ts';
import { placeTaken } from './place-taken.ts';
import { askPricesAgain } from './prices-asked.ts';

/**
 * A lapse that ought not to have been declared, since what was asked in time reached the office later or its days were told
 * wrong, is taken back by an act (L. 241/1990, art. 21-nonies): the suspension goes on as it was, and its months are judged as ever.
 */
export const revokeLapse = (async (context) => {
  const { input, system } = context;
  const back = await livingAgain(context, 'lapse');
  const rising = (await fallenWith(context)).filter(({ keptBy }) => keptBy === undefined);
  await system.act(
    licenses,
    rising.map(({ annex }) => annex.id),
    'rise',
    input,
  );
  return back;
}) satisfies Effect<typeof licenses, 'revokeLapse'>;

/** The annexes that stay closed, and why: the lapse of each is revoked once that keeps it no more. */
export const whatRevokingLeaves: Consequences<typeof licenses> = async ({
  tx,
  record,
  services,
}) => {
  const fallen = await fallenWith({ tx, record, read: readKnown(tx, services) });
  return fallen.flatMap(({ annex, keptBy }) =>
    keptBy === undefined ? [] : [`La dipendenza ${annex.number} resta cessata. ${keptBy}.`],
  );
};

/** The annexes that fell with a licence, and what keeps one from coming back with it, in words. */
async function fallenWith({ tx, record, read }: Seen) {
  const ids = await wentWith(tx, record, ['lapse'], ['fall', 'closed']);
  return Promise.all(
    ids.map(async (id) => {
      const annex = await read(licenses, id);
      return { annex, keptBy: await keptClosed({ tx, read, record: annex }) };
    }),
  );
}

/** Why a licence that ended does not come back, whatever brings it. */
export const back = { annulled: annulledBirth, taken: placeTaken };

async function keptClosed(seen: Seen): Promise<string | undefined> {
  for (const asks of [...Object.values(back), forbiddenMeanwhile]) {
    const [blocker] = await asks(seen);
    if (blocker) return wholly(blocker.message);
  }
  return undefined;
}

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
      restraints: [...record.restraints, { from, to: today, reason: lapseRevoked }],
    }),
  };
}

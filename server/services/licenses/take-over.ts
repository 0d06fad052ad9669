import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { Effect } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { copyOf } from './duplicate.ts';
import { noSuspension } from './suspend.ts';

/**
 * A new holder goes on where the old one was: the licence is superseded and its successor, a copy
 * without codes, is active from that day (registry 1.6); it is what comes of it.
 */
export const takeOverLicense: Effect<typeof licenses, 'takeOver'> = async ({
  tx,
  record,
  input: { holder, on },
  system,
  made,
}) => {
  if (record.holder === holder) throw invalid({ holder: ['È già il titolare'] });
  if (on < record.startsOn) throw invalid({ on: ['Non prima dell’inizio dell’attività'] });
  const successor = await system.create(licenses, { ...copyOf(record), holder, startsOn: on });
  await system.act(licenses, successor, 'succeed', { predecessor: record.id });
  await system.edit(accommodations, record.accommodation, { manager: holder });
  await nameSuccessor(tx, system, record.id, successor);
  made(successor);
  return { closedOn: on, closureReason: 'takeover', ...noSuspension };
};

/** An application accepted for a day ahead has no outcome in the register before that day. */
async function nameSuccessor(
  tx: Tx,
  system: Commands,
  license: number,
  resultLicense: number,
): Promise<void> {
  const waiting = await run<{ readonly id: number }>(
    tx,
    `select id from applications where license = $1 and kind = 'takeover' and state = 'accepted'
       and "resultLicense" is null`,
    [license],
  );
  await system.edit(
    applications,
    waiting.map(({ id }) => id),
    { resultLicense },
  );
}

/** Who took over a suspended licence opens again. */
export const succeedLicense: Effect<typeof licenses, 'succeed'> = async (context) => {
  await settleAccommodation(context, 'active');
  return { predecessor: context.input.predecessor };
};

import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { passPricesOn } from '../prices/pass-on.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexAhead } from './annex-ahead.ts';
import { annexesIn } from './annexes.ts';
import { handHouse } from './change-hands.ts';
import { earlyEnd } from './ends.ts';
import { isInvitedSql } from './invitations.ts';
import { lapseApplications } from './lapse-applications.ts';
import { lapseGranted } from './lapse-granted.ts';
import { lapseWaiting } from './lapse-waiting.ts';
import { heirOf } from './line.ts';
import { lapsedProblem } from './reactivate.ts';
import { successorOf } from './succession.ts';
import { handedOnSuspensions, overSuspension } from './suspensions.ts';

/** Somebody else takes it over, from a day it was alive, with all annexes it is going to have. */
export const unfitTakeover: Unfit<typeof licenses, 'takeOver'> = async (given) => {
  const { record, input } = given;
  const { holder, on } = input;
  return {
    ...(record.holder === holder && { holder: 'È già il titolare' }),
    on:
      (await annexAhead(given.tx, record.id, { since: on })) ??
      (await earlyEnd(given)) ??
      (await lapsedProblem(given, record, on)),
  };
};

/**
 * A new holder goes on where the old one was: the licence is superseded, and its successor, under the title
 * that was filed, is active from that day (registry 1.6); it is what comes of it. Its annexes go with it (decision 084).
 */
export const takeOverLicense = (async (context) => {
  const { tx, record, input, system, made, today } = context;
  const { holder, on } = input;
  const filed = await system.read(applications, input.application);
  const parent = await heirOfMain(tx, record);
  const body = await successorOf(tx, record, filed);
  const successor = await system.create(licenses, { ...body, parent, holder, startsOn: on });
  await system.act(licenses, successor, 'succeed', { predecessor: record.id });
  const { manager } = await system.read(accommodations, record.accommodation);
  // That of an annex may have gone with its main licence.
  if (manager !== holder) await handHouse(context, record.accommodation, { holder, filed });
  await lapseWaiting(context, { house: record.accommodation, licenses: [record.id] });
  await lapseApplications(context, 'superseded', input.application);
  await lapseGranted(context, 'superseded', on);
  await passPricesOn(context, { from: record.id, to: successor, on });
  // One accepted for a day ahead has no outcome in the register before that day.
  if (filed.state === 'accepted' && parent === null)
    await system.edit(applications, filed.id, { resultLicense: successor });
  made(successor);
  await system.act(licenses, await annexesIn(tx, record, 'active', 'suspended'), 'takeOver', input);
  return {
    closedOn: on,
    closureRegisteredOn: today,
    closureReason: 'takeover',
    ...overSuspension(record, on),
  };
}) satisfies Effect<typeof licenses, 'takeOver'>;

/** An annex is part of its main house, which stays with its holder: nobody takes it over alone (registry 10.6). */
export const dependent: Ask<typeof licenses> = async ({ tx, record: { id, parent }, because }) => {
  if (followsFrom(because, licenses, 'takeOver')) return [];
  const message = await dependenceOf(tx, id);
  return message === undefined || parent === null
    ? []
    : [{ message, resource: 'licenses', id: parent }];
};

/** Of an annex that goes with its main licence: who went on there; null for a licence of its own. */
const heirOfMain = async (tx: Tx, { parent }: Pick<RecordOf<typeof licenses>, 'parent'>) =>
  parent === null ? null : ((await heirOf(tx, parent))?.id ?? null);

/** What was forbidden is no newcomer’s to go on with, nor is a house of which a part is, or waits for its measures. */
export const heldAnnexes: Ask<typeof licenses> = ({ tx, record }) => heldAnnexesOf(tx, record.id);

/** Those that are forbidden alone: an invitation to conform is over sooner than a takeover is decided. */
export const forbiddenAnnexesOf = async (tx: Tx, main: number): Promise<Blocker[]> =>
  (await heldAnnexesOf(tx, main)).filter(({ isForbidden }) => isForbidden);

/** What is only suspended with its main licence is that one’s to say. */
const heldAnnexesOf = async (tx: Tx, main: number) =>
  (
    await run<{ readonly id: number; readonly number: string; readonly isForbidden: boolean }>(
      tx,
      `select a.id, a.number, a.state = 'prohibited' as "isForbidden"
       from licenses a where a.parent = $1 and (a.state = 'prohibited' or ${isInvitedSql('a.id')}) order by a.id`,
      [main],
    )
  ).map(({ isForbidden, ...annex }) => ({
    message: naming(licenses, annex, (which) =>
      isForbidden
        ? `Ha una dipendenza vietata, la licenza${which}: prima va chiusa, o il divieto revocato`
        : `Ha una dipendenza invitata a conformarsi, la licenza${which}: non passa ad altri finché l’ufficio non trova adottate le misure`,
    ),
    resource: licenses.name,
    id: annex.id,
    isForbidden,
  }));

/** Why a licence is not taken over alone, with the way; undefined where it depends on none. */
export async function dependenceOf(tx: Tx, license: number): Promise<string | undefined> {
  const [annex] = await run(tx, 'select 1 from licenses where id = $1 and parent is not null', [
    license,
  ]);
  return (
    annex &&
    'È una dipendenza di un’altra licenza e non passa da sola: passa con quella, o cessa qui e chi subentra la apre con un titolo suo; se sta in una struttura propria, prima va tolta la licenza principale'
  );
}

/** Who took over a suspended licence opens again; the months it was suspended pass with it (registry 1.6). */
export const succeedLicense = (async (context) => {
  const { record, input, system } = context;
  const { predecessor } = input;
  await settleAccommodation(context, 'active');
  const before = await system.read(licenses, predecessor);
  return { predecessor, suspensions: handedOnSuspensions(before, record.startsOn) };
}) satisfies Effect<typeof licenses, 'succeed'>;

import {
  effectAsItStands,
  effectOf,
  firstLifted,
  heldAsWell,
  invitedOver,
} from '#src/domain/activity-effects.ts';
import { lastingTo } from '#src/domain/clock.ts';
import { addDays, formatDate, latest } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { takeTurnOf } from '../../engine/locks.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Ask, Consequences, Context, Effect, Unfit } from '../../engine/twin.ts';
import { invitationsOf } from '../licenses/invitations.ts';
import { tellHindered } from '../licenses/lapse-granted.ts';
import { releaseFrom } from '../licenses/restrain.ts';
import { written } from '../registry/deadlines.ts';
import { activityOf } from './activity.ts';
import { standingOf } from './how-it-stands.ts';
import { begunAnew } from './measures.ts';
import { asked, dayAfterRequest } from './requests.ts';
import { leftToReturn } from './still-held.ts';
import { termOf } from './terms.ts';
import { tooSoon } from './too-soon.ts';

type Applications = typeof applications;
type License = RecordOf<typeof licenses>;

/** A term an invitation has interrupted: none runs until the measures are told (L. 241/1990, art. 19, c. 3). */
const interrupted = {
  runsFrom: null,
  termDays: null,
  dueOn: null,
  stoppedOn: null,
  stoppedDays: 0,
} as const;

/** Thirty days at least (L. 241/1990, art. 19, c. 3). */
export const unfitConformDay: Unfit<Applications, 'conform'> = async (given) => {
  const { input, record, today } = given;
  if (input.dueOn === null) return {};
  const least = await termOf(given, 'conformation', record);
  return least === undefined ? {} : { dueOn: tooSoon(input.dueOn, addDays(today, least)) };
};

/**
 * Invites to conform; an active licence is suspended with it and comes back with the measures, or is prohibited
 * without them (L. 241/1990, art. 19, c. 3). What its holder suspended before is held as well, once they end that.
 */
export const inviteToConform = (async (context) => {
  const { tx, record, input, system, today } = context;
  const days = written(await termOf(context, 'conformation', record));
  const given = asked(context, days);
  const license = await activityOf(context);
  const reason = `Invito a conformare: ${input.text}`;
  if (license?.state === 'active') await system.act(licenses, license.id, 'restrain', { reason });
  const isTheirs = license?.state === 'suspended' && !license.isRestrained;
  // Who was told of another one that stands knows; what it comes to as its holder reopens was told with it.
  if (isTheirs && (await invitationsOf(tx, license)).length === 0)
    await tellHindered({ tx, system, record: license });
  return {
    ...given,
    ...interrupted,
    invitedOn: today,
    suspendedLicense: license && isHeld(license) ? license.id : null,
    effect: await meaningOf(context, license),
  };
}) satisfies Effect<Applications, 'conform'>;

/** An invitation suspends what is open, and holds what an office holds already. */
const isHeld = ({ state, isRestrained }: License): boolean =>
  state === 'active' || (state === 'suspended' && isRestrained === true);

/** What inviting an application to conform means for the activity, in words. */
async function meaningOf(
  inviting: Pick<Judging, 'tx' | 'record' | 'today'>,
  license: License | undefined,
): Promise<string> {
  if (license?.state === 'suspended' && !license.isRestrained) return heldAsWell;
  if (license?.state === 'prohibited') return invitedOver.prohibited;
  if (license?.state === 'closed') return invitedOver.closed;
  const { tx, record, today } = inviting;
  return license && isHeld(license)
    ? effectOf('invited', record.kind, true)
    : effectAsItStands('invited', record.kind, await standingOf(tx, record), today);
}

/** The same before anybody is invited. */
export const whatInvitingMeans: Consequences<Applications> = async (asking) => {
  const { tx, services, record } = asking;
  const license = await activityOf({ record, read: readKnown(tx, services) });
  return [`${await meaningOf(asking, license)}.`];
};

/** The measures are there: the procedure goes on, and what the invitation suspended is active again. */
export const findConformed = (async (context) => {
  const { record, today } = context;
  // From the day they were told: until now it had lasted as long as an act could still say that they are not enough.
  const clock = await begunAnew(context, record.measures === null ? today : record.runsFrom);
  return { ...lastingTo(clock, today), ...(await givenBack(context)) };
}) satisfies Effect<Applications, 'conformed'>;

/**
 * What an invitation alone held is active again; nothing of the invitation is left but its day. What it found suspended, and held for longer than
 * that could last, may still open, and it is said until when.
 */
export async function givenBack(context: Returned) {
  const { id, suspendedLicense } = context.record;
  if (suspendedLicense !== null) await releaseFrom(context, id, suspendedLicense);
  return { requestDueOn: null, suspendedLicense: null, effect: await leaveWhatWasHeld(context) };
}

type Returned = Pick<
  Context<Applications, 'reject'>,
  'tx' | 'services' | 'read' | 'record' | 'system' | 'today'
>;

async function leaveWhatWasHeld(context: Returned): Promise<string | null> {
  const { record, system, today } = context;
  const left = record.state === 'conformation_requested' && (await leftToReturn(context));
  if (!left) return null;
  const { license, heldFrom, words } = left;
  if (heldFrom !== null && heldFrom < today)
    await system.edit(licenses, license.id, {
      restraints: [...license.restraints, { from: heldFrom, to: today, reason: null }],
    });
  return words;
}

/** Nothing was told in time: the activity is deemed forbidden (L. 241/1990, art. 19, c. 3). */
export const findNotConformed = (async (context) => {
  const { record } = context;
  const on = record.requestDueOn === null ? '' : ` entro il ${formatDate(record.requestDueOn)}`;
  const outcomeReason = `Le misure dell’invito a conformare non sono state adottate${on} (L. 241/1990, art. 19, c. 3)`;
  const outcomeOn = dayAfterRequest(context);
  const act = `${record.number}: misure non adottate${on}`;
  const forbidden = await forbid(context, { act, on: outcomeOn });
  return { outcomeOn, outcomeReason, unanswered: true, ...forbidden };
}) satisfies Effect<Applications, 'unconformed'>;

/**
 * What an application asked about is forbidden by an act from an ISO day, if it is still alive; answers what that means. What was
 * forbidden before is so by this too, whatever becomes of the other prohibition; what its holder has closed meanwhile bears that
 * day for good.
 */
export async function forbid(
  asking: Judging,
  { act, on }: { readonly act: string; readonly on: string },
) {
  const concerned = await activityOf(asking);
  // Of two that end at once the second finds the first.
  if (concerned) await takeTurnOf(asking, licenses, [concerned.id]);
  const license = concerned && (await asking.system.read(licenses, concerned.id));
  if (license?.state === 'closed')
    await asking.system.edit(licenses, license.id, {
      forbiddenOn: latest(license.forbiddenOn ?? on, on),
    });
  const isLiving = license?.state === 'active' || license?.state === 'suspended';
  const alsoForbids = license?.state === 'prohibited';
  if (isLiving) await asking.system.act(licenses, license.id, 'forbid', { act });
  const { tx, record, today } = asking;
  const effect =
    isLiving || alsoForbids
      ? effectOf('forbidden', record.kind, true)
      : effectAsItStands('forbidden', record.kind, await standingOf(tx, record), today);
  return { effect, alsoForbids };
}

/** The prohibition of this case is lifted by a further act; the licence stays forbidden by the other one. */
export const liftOwnProhibition = (async ({ input }) => ({
  alsoForbids: false,
  effect: firstLifted(input.act),
})) satisfies Effect<Applications, 'lift'>;

type Judging = Pick<
  Context<Applications, 'reject'>,
  'tx' | 'services' | 'read' | 'record' | 'system' | 'today'
>;

/** The term of an invitation is the operator’s: who tells of measures early loses none of it (L. 241/1990, art. 19, c. 3). */
export const timeToConform: Ask<Applications> = async ({ record, today }) => {
  const { state, requestDueOn } = record;
  if (state !== 'conformation_requested' || requestDueOn === null || today > requestDueOn)
    return [];
  const on = formatDate(requestDueOn);
  return [{ message: `Il termine per adottare le misure è il ${on}: si decide dal giorno dopo` }];
};

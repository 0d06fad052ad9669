import { effectOf } from '#src/domain/activity-effects.ts';
import { started } from '#src/domain/clock.ts';
import { addDays, formatDate } from '#src/domain/dates.ts';
import { underWayKinds } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Ask, Context, Effect, Unfit } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import { answered, asked, tooSoon } from './requests.ts';
import { examinationTerm, termOf } from './terms.ts';

type Applications = typeof applications;

/** A term an invitation has interrupted: none runs until the measures are told (L. 241/1990, art. 19, c. 3). */
const interrupted = { dueOn: null, stoppedOn: null, stoppedDays: 0 } as const;

/** Thirty days at least (L. 241/1990, art. 19, c. 3). */
export const unfitConformDay: Unfit<Applications, 'conform'> = async (given) => {
  const { input, record, today } = given;
  if (input.dueOn === null) return {};
  const least = await termOf(given, 'conformation', record);
  return least === undefined ? {} : { dueOn: tooSoon(input.dueOn, addDays(today, least)) };
};

/**
 * Invites to conform; an active licence is suspended with it and comes back with
 * the measures, or is prohibited without them (L. 241/1990, art. 19, c. 3).
 */
export const inviteToConform: Effect<Applications, 'conform'> = async (context) => {
  const { record, input, system, today } = context;
  const days = written(await termOf(context, 'conformation', record));
  const given = asked(context, days);
  const license = await activityOf(context);
  const suspended = license?.state === 'active' ? license : undefined;
  const reason = `Invito a conformare: ${input.text}`;
  if (suspended) await system.act(licenses, suspended.id, 'restrain', { reason });
  return {
    ...given,
    ...interrupted,
    invitedOn: today,
    suspendedLicense: suspended?.id ?? null,
    effect: effectOf('invited', record.kind, suspended !== undefined),
  };
};

/** The operator says what was done: from that day the term of the office begins anew, and nothing is prohibited meanwhile. */
export const complyWithInvitation: Effect<Applications, 'comply'> = async (context) => ({
  ...(await begunAnew(context)),
  ...(await answered(context)),
});

/** The measures are there: the procedure goes on, and what the invitation suspended is active again. */
export const findConformed: Effect<Applications, 'conformed'> = async (context) => ({
  ...(context.record.answer === null ? await begunAnew(context) : {}),
  ...(await givenBack(context)),
});

/** What an invitation suspended is active again; nothing of the invitation is left but its day. */
export async function givenBack({ record, system }: Judging) {
  const { suspendedLicense } = record;
  if (suspendedLicense !== null) {
    const { isRestrained } = await system.read(licenses, suspendedLicense);
    // It may have been closed meanwhile.
    if (isRestrained) await system.act(licenses, suspendedLicense, 'release');
  }
  return { requestDueOn: null, suspendedLicense: null, effect: null };
}

/** The term from its first day (L. 241/1990, art. 19, c. 3). */
const begunAnew = async (context: Context<Applications, 'comply' | 'conformed'>) =>
  started(context.today, written(await examinationTerm(context, context.record)));

/** Nothing was told in time: the activity is deemed forbidden (L. 241/1990, art. 19, c. 3). */
export const findNotConformed: Effect<Applications, 'unconformed'> = async (context) => {
  const { record, today } = context;
  const on = record.requestDueOn === null ? '' : ` entro il ${formatDate(record.requestDueOn)}`;
  const outcomeReason = `Le misure dell’invito a conformare non sono state adottate${on} (L. 241/1990, art. 19, c. 3)`;
  const effect = await forbid(context, `${record.number}: misure non adottate${on}`);
  return { outcomeOn: today, outcomeReason, effect };
};

/** What an application asked about is forbidden by an act, if it is still alive; answers what that means. */
export async function forbid(asking: Judging, act: string): Promise<string> {
  const license = await activityOf(asking);
  const isLicensed = license?.state === 'active' || license?.state === 'suspended';
  if (isLicensed) await asking.system.act(licenses, license.id, 'forbid', { act });
  return effectOf('forbidden', asking.record.kind, isLicensed);
}

type Judging = Pick<Context<Applications, 'reject'>, 'record' | 'system'>;

/** The activity under way that an application varies, of who files it: what somebody else runs is no party. A copy of what was suspended may be in its place. */
async function activityOf({ record, system }: Judging) {
  const concerned = record.suspendedLicense ?? record.license;
  if (concerned === null || !underWayKinds.includes(record.kind)) return undefined;
  const license = await system.read(licenses, concerned);
  return license.holder === record.manager ? license : undefined;
}

/** The term of an invitation is the operator’s, unless measures were told of before it is over. */
export const timeToConform: Ask<Applications> = async ({ record, today }) => {
  const { state, requestDueOn, answer } = record;
  if (state !== 'conformation_requested' || requestDueOn === null) return [];
  if (answer !== null || today > requestDueOn) return [];
  const on = formatDate(requestDueOn);
  return [{ message: `Il termine per adottare le misure è il ${on}: si decide dal giorno dopo` }];
};

export const measuresTold: Ask<Applications> = async ({ record }) =>
  record.answer === null
    ? []
    : [
        {
          message: 'L’operatore ha comunicato delle misure: decide l’ufficio se bastano',
          field: 'answer',
        },
      ];

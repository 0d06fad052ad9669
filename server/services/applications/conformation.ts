import { conformableKinds, underWayKinds } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/calendar.ts';
import { restarted } from '#src/domain/clock.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { answered, asked, clockOf, clockStopped } from './requests.ts';
import { termOf } from './terms.ts';

type Applications = typeof applications;

/**
 * Invites to conform, thirty days at least; an active licence is suspended with it and comes back with
 * the measures, or is prohibited without them (L. 241/1990, art. 19, c. 3).
 */
export const inviteToConform: Effect<Applications, 'conform'> = async (context) => {
  const { record, input, system } = context;
  const days = await termOf(context, 'conformation', record);
  const given = asked(context, days, days);
  const license = await activityOf(context);
  if (license?.state !== 'active') return { ...clockStopped(context), ...given };
  const reason = `Invito a conformare: ${input.text}`;
  await system.act(licenses, license.id, 'restrain', { reason });
  return { ...clockStopped(context), ...given, suspendedLicense: license.id };
};

/** The operator says what was done; the office looks, and nothing is prohibited meanwhile. */
export const complyWithInvitation: Effect<Applications, 'comply'> = answered;

/** The measures are there: the procedure goes on, and what the invitation suspended is active again. */
export const findConformed: Effect<Applications, 'conformed'> = async ({
  record,
  system,
  today,
}) => {
  const { suspendedLicense } = record;
  if (suspendedLicense !== null) {
    const { isRestrained } = await system.read(licenses, suspendedLicense);
    // It may have been closed meanwhile.
    if (isRestrained) await system.act(licenses, suspendedLicense, 'release');
  }
  return { ...restarted(clockOf(record), today), requestDueOn: null, suspendedLicense: null };
};

/** Nothing was told in time: the activity is deemed forbidden (L. 241/1990, art. 19, c. 3). */
export const findNotConformed: Effect<Applications, 'unconformed'> = async (context) => {
  const { record, today } = context;
  const on = record.requestDueOn === null ? '' : ` entro il ${formatDate(record.requestDueOn)}`;
  const outcomeReason = `Le misure dell’invito a conformare non sono state adottate${on}: l’attività è vietata (L. 241/1990, art. 19, c. 3)`;
  await forbid(context, `${record.number}: misure non adottate${on}`);
  return { outcomeOn: today, outcomeReason, stoppedOn: null };
};

/** What an application asked about is forbidden by an act, if it is still alive. */
export async function forbid(asking: Judging, act: string): Promise<void> {
  const license = await activityOf(asking);
  if (license?.state === 'active' || license?.state === 'suspended')
    await asking.system.act(licenses, license.id, 'forbid', { act });
}

type Judging = Pick<Context<Applications, 'reject'>, 'record' | 'system'>;

/** The activity under way that an application varies, of who files it: what somebody else runs is no party. */
async function activityOf({ record, system }: Judging) {
  if (record.license === null || !underWayKinds.includes(record.kind)) return undefined;
  const license = await system.read(licenses, record.license);
  return license.holder === record.manager ? license : undefined;
}

/** A notice of what one does with one's own activity has no requirements to conform to. */
export const nothingToConform: Ask<Applications> = async ({ record }) =>
  conformableKinds.includes(record.kind)
    ? []
    : [{ message: 'È una comunicazione: si chiedono integrazioni, o si rigetta', field: 'kind' }];

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

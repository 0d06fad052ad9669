import { todayInRome } from '#src/domain/calendar.ts';
import type { AppResource } from '#src/resources/all.ts';
import {
  acceptApplication,
  refuseApplication,
  withdrawApplication,
} from './applications/outcome.ts';
import {
  expireApplication,
  holdApplication,
  integrateApplication,
  inviteToConform,
  releaseApplication,
  requestMore,
  takeApplication,
} from './applications/requests.ts';
import { submitApplication } from './applications/submit.ts';
import type { Effect } from './effect.ts';
import { activateLicense } from './licenses/activate.ts';
import { closeLicense, reopenLicense } from './licenses/close.ts';
import { duplicateLicense } from './licenses/duplicate.ts';
import { noteLicense } from './licenses/note.ts';
import { liftProhibition, prohibitLicense } from './licenses/prohibit.ts';
import { extendSuspension, reactivateLicense, suspendLicense } from './licenses/suspend.ts';
import { inviteToManager } from './people/invite.ts';
import {
  disableUser,
  enableUser,
  grantMembership,
  revokeMembership,
  stopManager,
} from './people/memberships.ts';

/** A certificate bears the day it was given, in Rome. */
const certifyPms: Effect = async () => ({ certifiedOn: todayInRome() });

const nothing: Effect = async () => undefined;

/** A resource without actions has any string for their names. */
type EffectsOf = {
  [R in AppResource as keyof R['actions'] extends never
    ? never
    : string extends keyof R['actions']
      ? never
      : R['name']]: {
    [A in keyof R['actions']]: Effect;
  };
};

/** What each declared action does beyond moving the state; the compiler asks for every one. */
const effects = {
  applications: {
    submit: submitApplication,
    take: takeApplication,
    requestCorrection: requestMore,
    requestIntegration: requestMore,
    integrate: integrateApplication,
    resume: nothing,
    hold: holdApplication,
    release: releaseApplication,
    conform: inviteToConform,
    conformed: releaseApplication,
    accept: acceptApplication,
    reject: refuseApplication('rigettata'),
    dismiss: refuseApplication('dichiarata improcedibile'),
    expire: expireApplication,
    withdraw: withdrawApplication,
    archive: async () => ({ archived: true }),
  },
  alerts: { publish: nothing, schedule: nothing, withdraw: nothing },
  managers: {
    invite: inviteToManager,
    suspend: stopManager,
    reactivate: nothing,
    close: stopManager,
  },
  users: {
    enable: enableUser,
    disable: disableUser,
    grant: grantMembership,
    revoke: revokeMembership,
  },
  pms: { test: nothing, certify: certifyPms, suspend: nothing, revoke: nothing },
  licenses: {
    activate: activateLicense,
    suspend: suspendLicense,
    extend: extendSuspension,
    reactivate: reactivateLicense,
    close: closeLicense,
    reopen: reopenLicense,
    prohibit: prohibitLicense,
    lift: liftProhibition,
    void: nothing,
    note: noteLicense,
    duplicate: duplicateLicense,
  },
} satisfies EffectsOf;

/** The effect of an action. */
export const effectOf = (resource: string, action: string): Effect => {
  const found = (effects as Readonly<Record<string, Readonly<Record<string, Effect>>>>)[resource];
  return found?.[action] ?? nothing;
};

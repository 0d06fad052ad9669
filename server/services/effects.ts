import { todayInRome } from '#src/domain/calendar.ts';
import type { AppResource } from '#src/resources/all.ts';
import {
  acceptApplication,
  refuseApplication,
  withdrawApplication,
} from './applications/outcome.ts';
import {
  assignApplication,
  expireApplication,
  holdApplication,
  integrateApplication,
  inviteToConform,
  opineOnApplication,
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
import { approveRequest, rejectRequest } from './people/access-requests.ts';
import { revokeDelegation, sendDelegation } from './people/delegate.ts';
import { inviteToManager } from './people/invite.ts';
import {
  closeAccess,
  closeManager,
  enableUser,
  grantMembership,
  revokeMembership,
  stopManager,
} from './people/memberships.ts';
import { mergeManagers } from './people/merge.ts';
import { answerPrivacyRequest } from './people/privacy-requests.ts';
import { openCampaign, remindMissing } from './prices/campaign.ts';
import { copyPreviousPrices, publishPrices, returnPrices, submitPrices } from './prices/declare.ts';
import { publishCard, returnCard, submitCard, withdrawCard } from './promotion/publish.ts';
import { acceptContacts, proposeContacts, refuseContacts } from './registry/contacts.ts';

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
  accommodations: { propose: proposeContacts },
  'contact-changes': { accept: acceptContacts, refuse: refuseContacts, withdraw: nothing },
  applications: {
    submit: submitApplication,
    take: takeApplication,
    assign: assignApplication,
    opine: opineOnApplication,
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
    close: closeManager,
    merge: mergeManagers,
  },
  'access-requests': { approve: approveRequest, reject: rejectRequest },
  'privacy-requests': { take: nothing, close: answerPrivacyRequest, refuse: answerPrivacyRequest },
  // Accepting and refusing are the delegate’s, in the profile.
  delegations: {
    send: sendDelegation,
    accept: nothing,
    refuse: nothing,
    revoke: revokeDelegation,
  },
  users: {
    enable: enableUser,
    lock: closeAccess,
    disable: closeAccess,
    grant: grantMembership,
    revoke: revokeMembership,
  },
  pms: { test: nothing, certify: certifyPms, suspend: nothing, revoke: nothing },
  'promo-cards': {
    submit: submitCard,
    publish: publishCard,
    return: returnCard,
    withdraw: withdrawCard,
  },
  'rate-periods': {
    open: openCampaign,
    remind: remindMissing,
    close: nothing,
    reopen: nothing,
    archive: nothing,
  },
  'rate-declarations': {
    copyPrevious: copyPreviousPrices,
    submit: submitPrices,
    publish: publishPrices,
    return: returnPrices,
    revise: nothing,
  },
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

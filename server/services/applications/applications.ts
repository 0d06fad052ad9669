import { applications } from '#src/resources/registry/applications.ts';
import { twin } from '../../engine/twin.ts';
import {
  annulApplication,
  countingAnnulment,
  nothingToAnnul,
  unfitAnnulment,
  whatAnnulmentMeans,
} from './annulment.ts';
import {
  revokeExpiry,
  revokeUnconformed,
  unfitLateAnswer,
  unfitLateMeasures,
} from './answered-after-all.ts';
import { answerOver, measuresOver, unfitAnswer, unfitMeasures } from './answered-in-time.ts';
import { handedOnSince } from './belonging.ts';
import { personNamed } from './company-name.ts';
import {
  findConformed,
  findNotConformed,
  inviteToConform,
  liftOwnProhibition,
  timeToConform,
  unfitConformDay,
  whatInvitingMeans,
} from './conformation.ts';
import { crossed, forestalledToSend } from './crossing.ts';
import { activityEnded, nothingLeft } from './ended.ts';
import { activityForbidden as forbidden } from './forbidden.ts';
import { heldBackFrom, heldBackFromDismissal } from './held-back.ts';
import { heldByOffice } from './held-by-office.ts';
import { readOfApplications } from './judged-with.ts';
import { complyWithInvitation, measuresTold } from './measures.ts';
import { refusedByRegistry, silenced, unfitToSend } from './objected.ts';
import { observationsOver, observed, observeReasons, unfitObservations } from './observations.ts';
import { isOfParty, unfitOfficer, whyAbstain } from './officers.ts';
import { officesOf, otherOffices } from './offices.ts';
import { oftenFiled } from './often-filed.ts';
import {
  acceptApplication,
  carryOutApplication,
  dismissApplication,
  dropCorrection,
  enterApplication,
  expireApplication,
  findInsufficient,
  lapseApplication,
  lapseGrant,
  rejectApplication,
  toItsDay,
} from './outcome.ts';
import { whatAnsweringMeans, whatComplyingMeans } from './over-by-receipt.ts';
import { papersOfApplications } from './papers.ts';
import { newHolder, whoFiled } from './parties.ts';
import { tellReasons, unfitObserveDay, unfitRefusal, unheard } from './reasons.ts';
import { nothingAhead, renounceGrant, unfitRenunciation, whatRenouncingMeans } from './renounce.ts';
import {
  assignApplication,
  holdApplication,
  integrateApplication,
  opineOnApplication,
  releaseApplication,
  requestMore,
  takeApplication,
  unfitAnswerDay,
} from './requests.ts';
import { applicationRules, missing } from './rules.ts';
import { concludeBySilence, stillRunning } from './silence.ts';
import { stillHeldSql, whatConformingMeans } from './still-held.ts';
import { formerUnknown, submitApplication } from './submit.ts';
import { leavingHolder, presentHolder } from './takeover.ts';
import { countingBy, countingExamination } from './terms.ts';
import { correctedRegister, uncorrected } from './to-correct.ts';
import { unfulfilledSql } from './unfulfilled.ts';
import { nothingSuspended } from './unsuspended.ts';
import { whatCallingOffMeans, whatGrantingMeans, whatSendingMeans } from './what-it-ends.ts';
import {
  whatExpiringLeaves,
  whatRefusingLeaves,
  whatWithdrawingLeaves,
} from './what-refusing-leaves.ts';
import { unfitWithdrawal, withdrawApplication, withdrawalOver } from './withdraw.ts';
import { enterWithdrawal, stillAhead, unfitEntry, whatEnteringLeaves } from './withdrawn-before.ts';

/** What brings an application into the register, with or without an act. */
const granting = {
  missing,
  ended: activityEnded,
  forbidden,
  crossed,
  refusedByRegistry,
  goesOn: toItsDay,
};

export const applicationsTwin = twin(applications, {
  sql: {
    begunByName: '(select b.name from managers b where b.id = t."begunBy")',
    stillHeld: stillHeldSql,
    unfulfilled: unfulfilledSql,
    houses: 'array_remove(array[accommodation, nullif("resultHouse", accommodation)], null)',
    licenses: 'array_remove(array[license, nullif("resultLicense", license)], null)',
  },
  rules: applicationRules,
  judgedWith: readOfApplications,
  recipients: {
    office: officesOf,
    present: presentHolder,
    leaving: leavingHolder,
    comer: newHolder,
    receiver: otherOffices,
    spokenFor: whoFiled,
  },
  papers: papersOfApplications,
  abstention: { isOfParty, why: whyAbstain },
  verbs: {
    submit: {
      effect: submitApplication,
      consequences: whatSendingMeans,
      oftenFiled,
      ended: nothingLeft,
      missing,
      formerUnknown,
      forbidden,
      forestalled: forestalledToSend,
      restrained: heldByOffice,
      unsuspended: nothingSuspended,
      unfitToSend,
      termMissing: countingExamination,
    },
    take: { effect: takeApplication },
    assign: { effect: assignApplication, unfit: unfitOfficer },
    opine: { effect: opineOnApplication },
    requestCorrection: {
      effect: requestMore,
      unfit: unfitAnswerDay,
      procedure: heldBackFrom('requestCorrection'),
      termMissing: countingBy('integration_response'),
    },
    requestIntegration: {
      effect: requestMore,
      unfit: unfitAnswerDay,
      procedure: heldBackFrom('requestIntegration'),
      termMissing: countingBy('integration_response'),
    },
    integrate: {
      effect: integrateApplication,
      consequences: whatAnsweringMeans,
      unfit: unfitAnswer,
      termOver: answerOver,
      ended: nothingLeft,
      missing,
      forbidden,
      unfitToSend,
    },
    hold: {
      effect: holdApplication,
      procedure: heldBackFrom('hold'),
      termMissing: countingBy('other_body'),
    },
    release: { effect: releaseApplication },
    runOn: { effect: releaseApplication },
    conform: {
      effect: inviteToConform,
      consequences: whatInvitingMeans,
      unfit: unfitConformDay,
      procedure: heldBackFrom('conform'),
      termMissing: countingBy('conformation'),
    },
    comply: {
      effect: complyWithInvitation,
      consequences: whatComplyingMeans,
      unfit: unfitMeasures,
      termOver: measuresOver,
      termMissing: countingExamination,
    },
    tellReasons: {
      effect: tellReasons,
      unfit: unfitObserveDay,
      procedure: heldBackFrom('tellReasons'),
      termMissing: countingBy('observations'),
    },
    observe: {
      effect: observeReasons,
      unfit: unfitObservations,
      termOver: observationsOver,
      observed,
      termMissing: countingBy('observations'),
    },
    conformed: {
      effect: findConformed,
      consequences: whatConformingMeans,
      termMissing: countingExamination,
    },
    unconformed: { effect: findNotConformed, measuresTold },
    insufficient: {
      effect: findInsufficient,
      procedure: heldBackFrom('insufficient'),
      timeToConform,
    },
    accept: { effect: acceptApplication, consequences: whatGrantingMeans, ...granting },
    consolidate: { effect: concludeBySilence, stillRunning, ...silenced },
    enter: { effect: enterApplication, consequences: whatGrantingMeans, ...granting },
    carryOut: {
      effect: carryOutApplication,
      ifCalledOff: whatCallingOffMeans,
      ended: activityEnded,
      forbidden,
      handedOn: handedOnSince,
      personNamed,
      crossed,
    },
    annul: {
      effect: annulApplication,
      unfit: unfitAnnulment,
      nothingToAnnul,
      termMissing: countingAnnulment,
      consequences: whatAnnulmentMeans,
    },
    correct: { effect: correctedRegister, unfit: uncorrected },
    lift: { effect: liftOwnProhibition },
    reject: {
      effect: rejectApplication,
      consequences: whatRefusingLeaves,
      procedure: heldBackFrom('reject'),
      unfit: unfitRefusal,
      unheard,
    },
    dismiss: {
      effect: dismissApplication,
      consequences: whatRefusingLeaves,
      procedure: heldBackFromDismissal,
    },
    expire: { effect: expireApplication, consequences: whatExpiringLeaves },
    revokeExpiry: {
      effect: revokeExpiry,
      consequences: whatAnsweringMeans,
      unfit: unfitLateAnswer,
      ended: nothingLeft,
      forbidden,
    },
    revokeUnconformed: {
      effect: revokeUnconformed,
      consequences: whatComplyingMeans,
      unfit: unfitLateMeasures,
      termMissing: countingExamination,
    },
    withdraw: {
      effect: withdrawApplication,
      consequences: whatWithdrawingLeaves,
      unfit: unfitWithdrawal,
      termOver: withdrawalOver,
    },
    enterWithdrawal: {
      effect: enterWithdrawal,
      consequences: whatEnteringLeaves,
      unfit: unfitEntry,
      stillAhead,
    },
    drop: { effect: dropCorrection },
    renounce: {
      effect: renounceGrant,
      consequences: whatRenouncingMeans,
      unfit: unfitRenunciation,
      nothingAhead,
    },
    lapse: { effect: lapseApplication },
    lapseGrant: { effect: lapseGrant },
    hinder: {},
    outlive: {},
    archive: { effect: async () => ({ archived: true }) },
  },
});

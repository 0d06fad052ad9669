import { applications } from '#src/resources/registry/applications.ts';
import { twin } from '../../engine/twin.ts';
import { annulApplication, nothingToAnnul, whatAnnulmentMeans } from './annulment.ts';
import {
  complyWithInvitation,
  findConformed,
  findNotConformed,
  inviteToConform,
  measuresTold,
  timeToConform,
} from './conformation.ts';
import { crossed } from './crossing.ts';
import { ownCase } from './officers.ts';
import { officesOf } from './offices.ts';
import {
  acceptApplication,
  carryOutApplication,
  dismissApplication,
  enterApplication,
  expireApplication,
  findInsufficient,
  refusedByRegistry,
  rejectApplication,
  toItsDay,
  withdrawApplication,
  withoutCir,
} from './outcome.ts';
import { papersOfApplications } from './papers.ts';
import {
  assignApplication,
  heldBackFrom,
  holdApplication,
  integrateApplication,
  opineOnApplication,
  releaseApplication,
  requestMore,
  takeApplication,
} from './requests.ts';
import { applicationRules, lacking } from './rules.ts';
import { concludeBySilence, stillRunning } from './silence.ts';
import { submitApplication } from './submit.ts';
import { presentHolder } from './takeover.ts';
import { correctedRegister, nothingToCorrect } from './to-correct.ts';

/** What brings an application into the register, with or without an act. */
const granting = { ownCase, lacking, crossed, refusedByRegistry, goesOn: toItsDay };

export const applicationsTwin = twin(applications, {
  rules: applicationRules,
  recipients: { office: officesOf, present: presentHolder },
  papers: papersOfApplications,
  verbs: {
    submit: { effect: submitApplication, lacking },
    take: { effect: takeApplication, ownCase },
    assign: { effect: assignApplication },
    opine: { effect: opineOnApplication },
    requestCorrection: { effect: requestMore, procedure: heldBackFrom('requestCorrection') },
    requestIntegration: { effect: requestMore, procedure: heldBackFrom('requestIntegration') },
    integrate: { effect: integrateApplication, lacking },
    hold: { effect: holdApplication, procedure: heldBackFrom('hold') },
    release: { effect: releaseApplication },
    runOn: { effect: releaseApplication },
    conform: { effect: inviteToConform, procedure: heldBackFrom('conform') },
    comply: { effect: complyWithInvitation },
    conformed: { effect: findConformed },
    unconformed: { effect: findNotConformed, measuresTold },
    insufficient: {
      effect: findInsufficient,
      procedure: heldBackFrom('insufficient'),
      timeToConform,
    },
    accept: { effect: acceptApplication, consequences: withoutCir, ...granting },
    consolidate: { effect: concludeBySilence, stillRunning },
    enter: { effect: enterApplication, consequences: withoutCir, ...granting },
    carryOut: { effect: carryOutApplication, crossed },
    annul: {
      effect: annulApplication,
      ownCase,
      nothingToAnnul,
      consequences: whatAnnulmentMeans,
    },
    correct: { effect: correctedRegister, nothingToCorrect },
    reject: { effect: rejectApplication, ownCase, procedure: heldBackFrom('reject') },
    dismiss: { effect: dismissApplication, ownCase, procedure: heldBackFrom('dismiss') },
    expire: { effect: expireApplication },
    withdraw: { effect: withdrawApplication },
    archive: { effect: async () => ({ archived: true }) },
  },
});

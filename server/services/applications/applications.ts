import { applications } from '#src/resources/registry/applications.ts';
import { twin } from '../../engine/twin.ts';
import {
  complyWithInvitation,
  findConformed,
  findNotConformed,
  inviteToConform,
  measuresTold,
  nothingToConform,
  timeToConform,
} from './conformation.ts';
import { officesOf } from './offices.ts';
import {
  acceptApplication,
  carryOutApplication,
  dropApplication,
  findInsufficient,
  refusedByRegistry,
  rejectApplication,
  toItsDay,
} from './outcome.ts';
import { papersOfApplications } from './papers.ts';
import {
  assignApplication,
  expireApplication,
  holdApplication,
  integrateApplication,
  opineOnApplication,
  releaseApplication,
  requestMore,
  takeApplication,
} from './requests.ts';
import { applicationRules, lacking } from './rules.ts';
import { submitApplication } from './submit.ts';
import { presentHolder } from './takeover.ts';

export const applicationsTwin = twin(applications, {
  rules: applicationRules,
  recipients: { office: officesOf, present: presentHolder },
  papers: papersOfApplications,
  verbs: {
    submit: { effect: submitApplication, lacking },
    take: { effect: takeApplication },
    assign: { effect: assignApplication },
    opine: { effect: opineOnApplication },
    requestCorrection: { effect: requestMore },
    requestIntegration: { effect: requestMore },
    integrate: { effect: integrateApplication, lacking },
    hold: { effect: holdApplication },
    release: { effect: releaseApplication },
    conform: { effect: inviteToConform, nothingToConform },
    comply: { effect: complyWithInvitation },
    conformed: { effect: findConformed },
    unconformed: { effect: findNotConformed, measuresTold },
    accept: { effect: acceptApplication, lacking, refusedByRegistry, goesOn: toItsDay },
    carryOut: { effect: carryOutApplication },
    insufficient: { effect: findInsufficient, timeToConform },
    reject: { effect: rejectApplication },
    dismiss: { effect: dropApplication },
    expire: { effect: expireApplication },
    withdraw: { effect: dropApplication },
    archive: { effect: async () => ({ archived: true }) },
  },
});

import { applications } from '#src/resources/registry/applications.ts';
import { twin } from '../../engine/twin.ts';
import {
  acceptApplication,
  refuseApplication,
  refusedByRegistry,
  withdrawApplication,
} from './outcome.ts';
import {
  assignApplication,
  expireApplication,
  holdApplication,
  integrateApplication,
  inviteToConform,
  opineOnApplication,
  releaseApplication,
  requestMore,
  stillTime,
  takeApplication,
} from './requests.ts';
import { applicationRules, lacking } from './rules.ts';
import { submitApplication } from './submit.ts';

export const applicationsTwin = twin(applications, {
  rules: applicationRules,
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
    conform: { effect: inviteToConform },
    conformed: { effect: releaseApplication },
    accept: { effect: acceptApplication, lacking, refusedByRegistry },
    reject: { effect: refuseApplication('rigettata') },
    dismiss: { effect: refuseApplication('dichiarata improcedibile') },
    expire: { effect: expireApplication, stillTime },
    withdraw: { effect: withdrawApplication },
    archive: { effect: async () => ({ archived: true }) },
  },
});

import { pms } from '#src/resources/settings/pms.ts';
import { twin } from '../../engine/twin.ts';

export const pmsTwin = twin(pms, {
  verbs: {
    // A certificate bears the day it was given.
    certify: { effect: async ({ today }) => ({ certifiedOn: today }) },
  },
});

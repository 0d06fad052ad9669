import { applicationPapers } from '#src/resources/registry/application-papers.ts';
import { twin } from '../../engine/twin.ts';
import { whyAbstainFromPaper } from './officers.ts';
import { borneTwice } from './protocol.ts';

/** The number a paper leaves under, written once: the register is one for what comes and what goes (D.P.R. 445/2000, art. 53). */
export const applicationPapersTwin = twin(applicationPapers, {
  // Only who writes a number holds the register of numbers.
  rules: async ({ before, after, db, today }) =>
    before?.departureProtocol === after.departureProtocol
      ? []
      : borneTwice({ tx: db, today }, after),
  abstention: { isOfParty: () => false, why: whyAbstainFromPaper },
  verbs: {
    register: {
      effect: async ({ input }) => ({ departureProtocol: input.number, departedOn: input.on }),
      registered: async ({ record: { departureProtocol } }) =>
        departureProtocol === null
          ? []
          : [{ message: `È già protocollato in partenza: ${departureProtocol}` }],
    },
  },
});

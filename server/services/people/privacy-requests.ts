import { privacyRequests } from '#src/resources/people/privacy-requests.ts';
import { type Effect, twin } from '../../engine/twin.ts';

/** The answer stays in the person's profile. */
const answer = (async (context) => {
  const { input, today } = context;
  return { answer: input.answer, closedOn: today };
}) satisfies Effect<typeof privacyRequests, 'close' | 'refuse'>;

export const privacyRequestsTwin = twin(privacyRequests, {
  verbs: { close: { effect: answer }, refuse: { effect: answer } },
});

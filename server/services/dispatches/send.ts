import type { ApiMeans } from '../../api/means.ts';
import { throughOutages } from '../../db/outage.ts';
import { messageOf as wordsOf } from '../../start-failure.ts';
import { type Conversation, converse, type Handover } from './conversation.ts';
import { type Message, messageOf } from './message.ts';
import { move } from './move.ts';

/**
 * Sends what waits, each in a conversation of its own. One process at a time does this, so whatever is found
 * on its way was left there by one that died: nobody knows whether it was taken, and nobody gets it twice.
 */
export async function sendDispatches(services: ApiMeans): Promise<void> {
  const { pec } = services.settings;
  if (!pec) return;
  for (const id of await inState(services, 'sending')) await move(services, id, 'sending', 'doubt');
  for (const id of await inState(services, 'waiting')) {
    const message = await messageOf(services, pec, id);
    if (!message) {
      services.log.error({ dispatch: id }, 'the paper of a dispatch is not in its store');
      continue;
    }
    const conversation = await converse(pec.smtpUrl).catch((error: unknown) => {
      services.log.warn({ reason: wordsOf(error) }, 'certified mail waits for its server');
    });
    if (!conversation) return;
    await send(services, conversation, id, message).finally(() => conversation.end());
  }
}

/** That it is on its way stands before the first byte leaves, and after the server has let us in. */
async function send(
  services: ApiMeans,
  conversation: Conversation,
  id: number,
  message: Message,
): Promise<void> {
  if (!(await move(services, id, 'waiting', 'begin'))) return;
  const handover = await conversation.hand(message);
  if (handover.outcome !== 'handed') {
    const { outcome, reason } = handover;
    services.log.warn({ dispatch: id, outcome, reason }, 'certified mail was not handed over');
  }
  // What the server answered is known: it is not forgotten while the database is away.
  await throughOutages(async () => {
    await settle(services, id, handover);
  });
}

/** A receipt may have been faster: then it has said more already. */
const settle = (services: ApiMeans, id: number, handover: Handover): Promise<boolean> => {
  switch (handover.outcome) {
    case 'handed':
      return move(services, id, 'sending', 'hand');
    case 'later':
      return move(services, id, 'sending', 'postpone');
    case 'unknown':
      return move(services, id, 'sending', 'doubt');
    case 'refused': {
      const failure = `Il server del gestore l’ha rifiutata (${handover.answer})`;
      return move(services, id, 'sending', 'refuse', { failure });
    }
  }
};

const inState = async ({ db }: ApiMeans, state: 'waiting' | 'sending'): Promise<number[]> =>
  (
    await db
      .selectFrom('dispatches')
      .select('id')
      .where('state', '=', state)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

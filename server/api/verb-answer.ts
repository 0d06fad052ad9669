import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '../db/reads.ts';
import type { Tx } from '../db/transaction.ts';
import type { Acted, Scheduled } from '../engine/order.ts';
import { becameOf } from '../engine/programme.ts';
import type { Answer } from './idempotency.ts';

/** What a verb is answered with: 200 with what came of it, 202 where it waits for its day. */
export const verbAnswer = ({ made, scheduled, effectiveOn }: Partial<Acted>, content: Row) =>
  scheduled
    ? { status: 202 as const, body: { content, message: waiting(scheduled.on), scheduled } }
    : {
        status: 200 as const,
        body: { content, message: done(effectiveOn), ...(made && { made }) },
      };

/**
 * An answer given again: what waited then may wait for another day, be done, or be called off, of which its record
 * tells more.
 */
export async function stillWaiting(tx: Tx, answer: Answer): Promise<Answer> {
  const { scheduled, ...body } = answer.body as { readonly scheduled?: Scheduled };
  if (!scheduled) return answer;
  const { id } = scheduled;
  const { state, on } = (await becameOf(tx, id)) ?? {};
  if (state === 'waiting' && on !== undefined)
    return { ...answer, body: { ...body, message: waiting(on), scheduled: { id, on } } };
  const message = state === 'done' ? done(on) : 'Non è più in programma';
  return { status: 200, body: { ...body, message } };
}

const done = (effectiveOn: string | undefined) =>
  `Operazione andata a buon fine!${effectiveOn === undefined ? '' : ` Ha effetto dal ${formatDate(effectiveOn)}.`}`;

/** Told where something waits for its ISO day. */
export const waiting = (day: string) => `In programma per il ${formatDate(day)}`;

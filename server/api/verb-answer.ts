import { formatDate } from '#src/domain/calendar.ts';
import type { Row } from '../db/reads.ts';
import type { Acted } from '../engine/order.ts';

/** What a verb is answered with: 200 with what came of it, 202 where it waits for its day. */
export const verbAnswer = ({ made, scheduled, effectiveOn }: Partial<Acted>, content: Row) =>
  scheduled
    ? { status: 202 as const, body: { content, message: waiting(scheduled.on), scheduled } }
    : {
        status: 200 as const,
        body: { content, message: done(effectiveOn), ...(made && { made }) },
      };

const done = (effectiveOn: string | undefined) =>
  `Operazione andata a buon fine!${effectiveOn === undefined ? '' : ` Ha effetto dal ${formatDate(effectiveOn)}.`}`;

/** Told where something waits for its ISO day. */
export const waiting = (day: string) => `In programma per il ${formatDate(day)}`;

import { z } from 'zod/mini';
import { closingReasons } from '#src/resources/istat/words.ts';

const day = z.iso.date();
const days = z.object({ from: day, to: day });
/** Without a last one while they go on. */
const stretch = z.object({ from: day, to: z.nullable(day) });

/** The days of a licence in a year. */
export const aYear = z.object({
  today: day,
  licensed: stretch,
  suspensions: z.array(stretch),
  interruptions: z.array(days),
  periods: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      from: day,
      to: day,
      reason: z.enum(Object.keys(closingReasons)),
      note: z.nullable(z.string()),
    }),
  ),
  /** What the house said of single days. */
  said: z.array(z.object({ date: day, isOpen: z.boolean() })),
  /** The days in whose night somebody slept there. */
  slept: z.array(day),
  months: z.array(
    z.object({
      id: z.int(),
      month: z.string(),
      state: z.string(),
      /** Closed, and not unlocked: it takes no more writes. */
      isLocked: z.boolean(),
    }),
  ),
});

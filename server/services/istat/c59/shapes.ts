import { z } from 'zod/mini';

const day = z.iso.date();
const count = z.nullable(z.int());

/** A month of a licence in the quick entry. */
export const aC59Month = z.object({
  today: day,
  /** Null of a month nobody has typed. */
  id: count,
  version: count,
  rows: z.array(
    z.object({
      origin: z.string(),
      /** Who was there before the first day anything is known of. */
      stock: count,
      /** Persons by day: '3:2 19:4'. */
      arrivals: z.nullable(z.string()),
      departures: z.nullable(z.string()),
    }),
  ),
  /** Who slept there the night before the month. */
  carried: z.array(z.object({ origin: z.string(), present: z.int() })),
  isFirst: z.boolean(),
  hasCards: z.boolean(),
  /** Closed, and not unlocked: it takes no more writes. */
  isLocked: z.boolean(),
  state: z.nullable(z.string()),
  days: z.array(
    z.object({
      date: day,
      state: z.enum(['open', 'closed', 'suspended']),
      roomsAvailable: z.int(),
      bedsAvailable: z.int(),
      roomsOccupied: count,
      /** Of what was said of the day; null where nothing was. */
      version: count,
    }),
  ),
  provinces: z.array(z.object({ code: z.string(), name: z.string(), region: z.string() })),
});

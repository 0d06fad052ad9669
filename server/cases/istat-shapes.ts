import { z } from 'zod/mini';
import { isDate } from '#src/domain/dates.ts';

/** How cases of the survey are written; what is left out is as usual. */
const day = z.string().check(z.refine(isDate, 'Non è una data'));
const count = z.int().check(z.nonnegative());
const stretch = z.object({ from: day, to: z.nullish(day) });

const stay = z.object({
  id: z.union([z.string(), z.number()]),
  arrivalDate: day,
  departureDate: z.nullish(day),
  expectedDepartureDate: z.nullish(day),
  status: z.nullish(z.string()),
  nonTourist: z.nullish(z.boolean()),
  nonTouristReason: z.nullish(z.string()),
  residenceCountryIso2: z.nullish(z.string()),
  /** The row of a foreign country. */
  residenceC59: z.nullish(z.string()),
  residenceRegionC59: z.nullish(z.string()),
  residenceProvince: z.nullish(z.string()),
  rooms: z.nullish(z.array(z.object({ room: z.string(), from: day, to: z.nullish(day) }))),
});
export type CaseStay = z.infer<typeof stay>;

/** A day as the house said it. */
const declaredDay = z.object({
  date: day,
  openState: z.nullish(z.enum(['aperto', 'chiuso_calendario', 'chiuso_straordinario'])),
  roomsOccupied: z.nullish(count),
  roomsAvailable: z.nullish(count),
  bedsAvailable: z.nullish(count),
});

export const monthInput = z.object({
  year: z.int(),
  month: z.int().check(z.gte(1), z.lte(12)),
  roomsAvailable: count,
  bedsAvailable: count,
  stays: z.array(stay),
  closures: z.nullish(z.array(stretch)),
  suspensions: z.nullish(z.array(stretch)),
  days: z.nullish(z.array(declaredDay)),
  /** The days a licence exists on; without, all of them. */
  licensedFrom: z.nullish(day),
  licensedTo: z.nullish(day),
  /** To which a month counts that has not ended. */
  asOf: z.nullish(day),
  countDayUse: z.nullish(z.boolean()),
});

export const reportInput = z.object({
  asOf: day,
  threshold: z.nullish(count),
  stays: z.array(stay),
});

export const respondentsInput = z.object({
  facilities: z.array(
    z.object({
      licenseState: z.string(),
      beds: count,
      monthState: z.nullish(z.enum(['aperto', 'chiuso', 'riaperto', 'inviato'])),
    }),
  ),
});

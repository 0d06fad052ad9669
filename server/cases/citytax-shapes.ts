import { z } from 'zod/mini';
import { isDate } from '#src/domain/dates.ts';
import { isDayOfYear } from '#src/domain/day-of-year.ts';

/** How cases of the city tax are written; what is left out is as usual. Money is text in euro, parts are of a hundred. */
const day = z.string().check(z.refine(isDate, 'Non è una data'));
const dayOfYear = z.string().check(z.refine(isDayOfYear, 'Non è un giorno dell’anno'));
const count = z.int().check(z.nonnegative());
const part = z.number().check(z.gte(0), z.lte(100));

/** Cents of an amount in euro. */
const euro = z.pipe(
  z.union([z.string().check(z.regex(/^\d+([.]\d{1,2})?$/)), z.number().check(z.nonnegative())]),
  z.transform((text) => Math.round(Number(text) * 100)),
);

const season = z.object({ from: dayOfYear, to: dayOfYear });

const guest = z.object({
  /** How many alike. */
  n: z.nullish(count),
  birth: z.nullish(day),
  resident: z.nullish(z.boolean()),
  exempt: z.nullish(z.boolean()),
  role: z.nullish(z.enum(['PARTICIPANT', 'DRIVER', 'LEADER'])),
  reductionPercent: z.nullish(part),
  nightsAlreadyCounted: z.nullish(count),
});
export type CaseGuest = z.infer<typeof guest>;

const stay = z.object({
  arrival: day,
  departure: day,
  guests: z.array(guest),
  price: z.nullish(euro),
  payingPersonsForSplit: z.nullish(z.coerce.number().check(z.positive())),
  contractDays: z.nullish(count),
  platform: z.nullish(z.boolean()),
});
export type CaseTaxStay = z.infer<typeof stay>;

const rule = z.object({
  method: z.enum(['FIXED', 'PRICE_BAND', 'PERCENT']),
  rate: z.nullish(euro),
  bands: z.nullish(z.array(z.object({ to: z.nullish(euro), rate: euro }))),
  percent: z.nullish(part),
  maxPerPersonNight: z.nullish(euro),
  seasons: z.nullish(z.array(season)),
  structureReductions: z.nullish(
    z.array(z.object({ percent: part, seasons: z.nullish(z.array(season)) })),
  ),
  capMode: z.nullish(
    z.enum(['NONE', 'PER_STAY', 'MUNICIPALITY_WIDE', 'PER_MONTH', 'PER_YEAR', 'CONTRACT_DAYS']),
  ),
  maxNights: z.nullish(count),
  capCountsExempt: z.nullish(z.boolean()),
  capCountsOutOfSeason: z.nullish(z.boolean()),
  exemptUnderAge: z.nullish(count),
  exemptOverAge: z.nullish(count),
  ageReference: z.nullish(z.enum(['NIGHT', 'ARRIVAL'])),
  ageReductions: z.nullish(
    z.array(z.object({ fromAge: z.nullish(count), toAge: z.nullish(count), percent: part })),
  ),
  quota: z.nullish(
    z.object({
      ratio: z.int().check(z.positive()),
      minGroup: z.nullish(count),
      driversAlwaysExempt: z.nullish(z.boolean()),
      groupMembersExempt: z.nullish(z.boolean()),
    }),
  ),
  pertinence: z.nullish(z.enum(['DEPARTURE', 'NIGHT', 'ARRIVAL'])),
});
export type CaseRule = z.infer<typeof rule>;

export const taxCase = z.object({ stay, rule });

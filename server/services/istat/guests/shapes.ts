import { z } from 'zod/mini';

const day = z.iso.date();
const maybe = z.nullable(z.string());

/** A municipality to choose from. */
export const aPlace = z.object({ id: z.int(), name: z.string(), province: z.string() });

/** A guest who has not left. */
export const someoneThere = z.object({
  stay: z.int(),
  version: z.int(),
  code: z.string(),
  group: z.int(),
  guestType: z.int(),
  arrivalDate: day,
  expectedDepartureDate: day,
  origin: z.string(),
  room: maybe,
});

const aGroup = z.object({
  id: z.int(),
  kind: z.string(),
  arrivalDate: day,
  expectedDepartureDate: day,
  /** Null while somebody is still there. */
  departureDate: z.nullable(day),
  guests: z.int(),
  present: z.int(),
  rooms: z.array(z.string()),
  /** Where they live: a municipality, or a country; the head's first. */
  origins: z.array(z.string()),
  isTourist: z.boolean(),
  isDayUse: z.boolean(),
  /** What its cards still lack, in words. */
  lacks: z.array(z.string()),
  standing: z.enum(['incomplete', 'late', 'present', 'departed']),
});

/** The guests of a licence in a month. */
export const aMonth = z.object({
  today: day,
  /** It is told by the quick entry of the C/59: cards say of it only who stays on beyond it. */
  isTyped: z.boolean(),
  figures: z.object({ lastNight: z.int(), arrivals: z.int(), arrivedLast: z.int() }),
  groups: z.array(aGroup),
});

/** A group and its people, as their records are read. */
export const aCard = z.object({
  group: z.looseObject({ id: z.int(), version: z.int() }),
  members: z.array(
    z.object({
      stay: z.looseObject({ id: z.int(), version: z.int() }),
      identity: z.optional(
        z.object({
          id: z.int(),
          stay: z.int(),
          version: z.int(),
          documentType: maybe,
          hasNumber: z.boolean(),
        }),
      ),
    }),
  ),
});

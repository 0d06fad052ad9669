import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { addDays } from '#src/domain/calendar.ts';
import type { Values } from '#src/schema/validation.ts';
import { bedsIn } from './house-size.ts';
import type { Registered } from './houses.ts';
import type { Maker } from './maker.ts';
import { type Random, randomFrom } from './random.ts';

/** A verb of a procedure, so many days after it was filed, with its input. */
export type Step = readonly [verb: string, after: number, input?: Values];

/** An application as it was filed, and what became of it. */
export interface Case {
  readonly kind: ApplicationKind;
  readonly house: Registered;
  /** The ISO date of its receipt. */
  readonly filed: string;
  readonly asks: Values;
  readonly steps: readonly Step[];
  /** Who files, where it is not who runs the house. */
  readonly filer?: Registered;
  /** What is seen to once it is accepted. */
  readonly onceAccepted?: (make: Maker, application: number) => Promise<void>;
}

/** Days that the office takes from the receipt to its act. */
const decided = 9;
const taken: readonly Step[] = [
  ['submit', 0],
  ['take', 2],
];
/** Received, looked at and accepted by an act of its year. */
export const acceptedBy = (filed: string, serial: number, after = decided): readonly Step[] => [
  ...taken,
  ['accept', after, { act: `Determina ${20 + serial}/${addDays(filed, after).slice(0, 4)}` }],
];

/** Changes of houses in force, four a kind, spread over the years of the register. */
export function changesOf(
  houses: readonly Registered[],
  { opening, today }: { readonly opening: string; readonly today: string },
): readonly Case[] {
  const random = randomFrom(1990);
  const changing = houses.filter(
    ({ state, startsOn, kind }, at) =>
      at > 2 &&
      // Those have an application of these weeks, or a new holder.
      at % 8 !== 2 &&
      at % 8 !== 6 &&
      state === 'active' &&
      startsOn < opening &&
      !kind.code.startsWith('D'),
  );
  let serial = 0;
  const next = (fits: (one: Registered) => boolean): Registered | undefined => {
    const at = changing.findIndex(fits);
    return at < 0 ? undefined : changing.splice(at, 1)[0];
  };
  return Array.from({ length: 4 }, (_, turn) =>
    Object.entries(changeKinds).flatMap(([kind, { fits, asks }]) => {
      const house = next(fits);
      if (!house) return [];
      serial += 1;
      const filed = addDays(opening, 60 + turn * 260 + random.between(0, 200));
      if (addDays(filed, decided + 30) > today) return [];
      const own = { effectiveOn: addDays(filed, 5), ...asks(random, house) };
      const steps = acceptedBy(filed, serial);
      return [{ kind: kind as ApplicationKind, house, filed, asks: own, steps }];
    }),
  ).flat();
}

interface Change {
  readonly fits: (one: Registered) => boolean;
  readonly asks: (random: Random, one: Registered) => Values;
}

const isHotel = ({ kind }: Registered) => kind.code.startsWith('A.1');
const isAny = () => true;

/** What a house may change, and how it would. */
const changeKinds: Readonly<Record<string, Change>> = {
  variation_data: {
    fits: isAny,
    asks: (random) => ({ phone: `+39 0342 000${random.between(100, 999)}` }),
  },
  variation_period: {
    fits: isHotel,
    asks: () => ({
      openingMode: 'double_season',
      openingPeriods: [
        { from: '12-01', to: '04-15' },
        { from: '06-10', to: '09-20' },
      ],
    }),
  },
  variation_capacity: {
    // One that is large already needs no other papers for a room more.
    fits: (one) => isHotel(one) && bedsIn(one.title.rows) > 30,
    asks: (_, { title }) => ({
      rows: title.rows.map((row) =>
        row.unitKind === 'double' ? { ...row, quantity: row.quantity + 1 } : row,
      ),
    }),
  },
  variation_classification: {
    fits: isHotel,
    asks: (_, { title }) => ({ classification: title.classification === '4' ? '4S' : '4' }),
  },
  relocation: {
    fits: ({ kind }) => kind.code === 'C.2',
    asks: (random, { place }) => ({
      newCity: place.id,
      units: [{ sheet: String(random.between(1, 48)), parcel: String(random.between(600, 899)) }],
      address: 'Via dei Larici',
      streetNumber: String(random.between(1, 90)),
    }),
  },
  correction: {
    fits: isAny,
    asks: (random) => ({
      streetNumber: String(random.between(1, 140)),
      reason: 'Il civico era trascritto male.',
    }),
  },
};

/** How the stops came about that their holders told of: asked for some days before, accepted some days after. */
export const stopsOf = (houses: readonly Registered[]): readonly Case[] =>
  houses.filter(isToldByHolder).map((house, at) => {
    const { stopsOn = '', state, reason } = house;
    const filed = addDays(stopsOn, -12);
    const steps = acceptedBy(filed, 100 + at, 14);
    return state === 'closed'
      ? {
          kind: 'cessation',
          house,
          filed,
          asks: { effectiveOn: stopsOn, closureReason: 'ceased' },
          steps,
        }
      : { kind: 'suspension', house, filed, asks: { effectiveOn: stopsOn, reason }, steps };
  });

/** Suspensions that are over: asked for, extended, and ended by the holder who came back. */
export function suspensionsOver(
  houses: readonly Registered[],
  { opening }: { readonly opening: string },
): readonly Case[] {
  const resting = houses.filter(
    ({ state, startsOn, kind }, at) =>
      at % 8 === 5 && state === 'active' && startsOn < opening && kind.code.startsWith('A'),
  );
  return resting.slice(0, 4).flatMap((house, at) => {
    const filed = addDays(opening, 120 + at * 190);
    const from = addDays(filed, 6);
    const until = addDays(from, 120);
    const [asked, back] = [addDays(until, -30), addDays(until, 20)];
    const reason = 'Lavori di ristrutturazione';
    return [
      {
        kind: 'suspension',
        house,
        filed,
        asks: { effectiveOn: from, until, reason },
        steps: acceptedBy(filed, 200 + at),
      },
      {
        kind: 'suspension_extension',
        house,
        filed: asked,
        asks: { until: addDays(until, 60), reason: 'I lavori non sono finiti' },
        steps: acceptedBy(asked, 210 + at),
      },
      {
        kind: 'reopening',
        house,
        filed: back,
        asks: { effectiveOn: addDays(back, 4) },
        steps: acceptedBy(back, 220 + at),
      },
    ] as const;
  });
}

/** Did the holder tell of it themself, some time after the register was opened? */
const isToldByHolder = ({ stopsOn, isTold }: Registered): boolean =>
  isTold && stopsOn !== undefined;

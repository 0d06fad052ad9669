import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { addDays } from '#src/domain/dates.ts';
import type { VerbOf } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Registered } from './houses.ts';
import type { Maker } from './maker.ts';

/** A verb of a procedure, so many days after it was filed, with its input; an act is numbered when it is signed. */
export type Step = readonly [verb: VerbOf<'applications'>, after: number, input?: Values];

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
export const decided = 9;
const taken: readonly Step[] = [
  ['submit', 0],
  ['take', 2],
];
/** Received, looked at and accepted. */
export const accepted = (after = decided): readonly Step[] => [...taken, ['accept', after]];

/** Told why it was not to be granted, and granted for what was observed. */
const heard: readonly Step[] = [
  ...taken,
  ['tellReasons', 5, { reasons: 'La domanda non dice quali lavori restano, né fino a quando.' }],
  ['observe', 9, { note: 'Restano gli impianti: l’installatore li consegna entro due mesi.' }],
  ['accept', 14],
];

/** How the stops came about that their holders told of: asked for some days before, accepted some days after. */
export const stopsOf = (houses: readonly Registered[]): readonly Case[] =>
  houses.filter(isToldByHolder).map((house) => {
    const { stopsOn = '', state, reason } = house;
    const filed = addDays(stopsOn, -12);
    const steps = accepted(14);
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
        steps: accepted(),
      },
      {
        kind: 'suspension_extension',
        house,
        filed: asked,
        asks: { until: addDays(until, 60), reason: 'I lavori non sono finiti' },
        steps: at === 0 ? heard : accepted(),
      },
      {
        kind: 'reopening',
        house,
        filed: back,
        asks: { effectiveOn: addDays(back, 4) },
        steps: accepted(),
      },
    ] as const;
  });
}

/** A suspension that goes on, to be extended, if what was told against that is answered. */
export const extensionsHeard = (
  houses: readonly Registered[],
  { today }: { readonly today: string },
): readonly Case[] =>
  houses
    .filter(isToldByHolder)
    .filter(({ state, stopsOn = '' }) => state === 'suspended' && stopsOn < addDays(today, -60))
    .filter(({ stopsOn = '' }) => stopsOn > addDays(today, -150))
    .slice(0, 1)
    .map((house) => ({
      kind: 'suspension_extension',
      house,
      filed: addDays(today, -9),
      asks: { until: addDays(house.stopsOn ?? today, 300), reason: 'I lavori non sono finiti' },
      steps: heard.slice(0, 3),
    }));

/** Did the holder tell of it themself, some time after the register was opened? */
const isToldByHolder = ({ stopsOn, isTold }: Registered): boolean =>
  isTold && stopsOn !== undefined;

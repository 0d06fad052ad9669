import { workingDay } from '#src/domain/working-days.ts';
import type { Maker } from './maker.ts';
import type { Stage } from './stage.ts';

/** Something that happened in the province, done by the hand of its day, an ISO date. */
export interface Deed {
  readonly on: string;
  /** The case it belongs to, which one clerk follows from the first day to the last; else the office’s head does it. */
  readonly of?: number;
  /** Only who administers an office may. */
  readonly isReserved?: boolean;
  readonly work: (make: Maker) => Promise<unknown>;
}

/**
 * Lets everything happen by the hands of an office, one working day after the other; what stands first of a
 * day comes first. What happened before the register was opened is written into it on its first day, and
 * nothing happens ahead.
 */
export async function happen(
  { make, opening, today }: Pick<Stage, 'make' | 'opening' | 'today'>,
  hands: readonly Maker[],
  deeds: readonly Deed[],
): Promise<void> {
  const within = (day: string) => (day < opening ? opening : day > today ? today : day);
  const dated = deeds.map(({ on, of = 0, isReserved = false, work }) => ({
    on: within(workingDay(on)),
    hand: isReserved ? make : (hands[of % hands.length] ?? make),
    work,
  }));
  for (const { on, hand, work } of dated.toSorted(
    (one, other) => Number(one.on > other.on) - Number(one.on < other.on),
  ))
    await work(hand.on(on));
}

import type { Maker } from './maker.ts';
import type { Stage } from './stage.ts';

/** Something that happened in the province, done by the hand of its day, an ISO date. */
export interface Deed {
  readonly on: string;
  readonly work: (make: Maker) => Promise<unknown>;
}

/**
 * Lets everything happen, one day after the other; what stands first of a day comes first. What happened before
 * the register was opened is written into it on its first day, and nothing happens ahead.
 */
export async function happen(
  { make, opening, today }: Pick<Stage, 'make' | 'opening' | 'today'>,
  deeds: readonly Deed[],
): Promise<void> {
  const within = (day: string) => (day < opening ? opening : day > today ? today : day);
  const dated = deeds.map(({ on, work }) => ({ on: within(on), work }));
  for (const { on, work } of dated.toSorted(
    (one, other) => Number(one.on > other.on) - Number(one.on < other.on),
  ))
    await work(make.on(on));
}

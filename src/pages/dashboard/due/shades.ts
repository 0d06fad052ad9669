/** One step of a map's shades, and the figures it stands for. */
export interface Shade {
  readonly from: number;
  readonly to: number;
  /** How much of the colour, from 0 to 1: outlines and figures stay apart from the darkest. */
  readonly strength: number;
}

const most = 4;

/** The shades of figures up to the largest: four at most, none of them empty. */
export function shadesUpTo(largest: number): readonly Shade[] {
  const steps = Math.min(most, largest);
  return Array.from({ length: steps }, (_, at) => ({
    from: Math.floor((largest * at) / steps) + 1,
    to: Math.floor((largest * (at + 1)) / steps),
    strength: 0.15 + (0.6 * (at + 1)) / steps,
  }));
}

/** How strong a figure is drawn; 0 for nothing. */
export const strengthOf = (shades: readonly Shade[], value: number): number =>
  shades.find(({ from, to }) => value >= from && value <= to)?.strength ?? 0;

/** "da 1 a 3", or "4" alone. */
export const shadeWords = ({ from, to }: Shade): string =>
  from === to ? String(from) : `da ${from} a ${to}`;

import type { Frame } from '#src/domain/map-frame.ts';
import type { Outline } from '#src/domain/outlines.ts';

/** An outline as the path of a drawing, to a tenth of a pixel; holes are left out by `evenodd`. */
export const outlinePath = (outline: Outline, frame: Frame): string =>
  outline
    .map((ring) => {
      const points = ring.map(
        ([longitude, latitude]) => `${tenths(frame.x(longitude))} ${tenths(frame.y(latitude))}`,
      );
      return `M${points.join('L')}Z`;
    })
    .join('');

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;

import { expect, test } from 'vitest';
import { type Box, frameOf, isClosest, moved, zoomed } from '#src/domain/map-frame.ts';
import { fc } from '../support/properties.ts';

const boxes = fc
  .record({
    south: fc.double({ min: 36, max: 46, noNaN: true }),
    west: fc.double({ min: 7, max: 18, noNaN: true }),
    tall: fc.double({ min: 0, max: 3, noNaN: true }),
    wide: fc.double({ min: 0, max: 3, noNaN: true }),
  })
  .map(({ south, west, tall, wide }): Box => [south, west, south + tall, west + wide]);
const sizes = fc.integer({ min: 280, max: 1600 });

test('all of a box lies within its frame, north above and east at the right', () => {
  fc.assert(
    fc.property(boxes, sizes, sizes, (box, width, height) => {
      const [south, west, north, east] = box;
      const { x, y } = frameOf(box, width, height, 36);
      const within = (value: number, size: number) => value >= 35.9 && value <= size - 35.9;
      expect(within(x(west), width) && within(x(east), width)).toBe(true);
      expect(within(y(south), height) && within(y(north), height)).toBe(true);
      expect(y(north)).toBeLessThanOrEqual(y(south));
      expect(x(west)).toBeLessThanOrEqual(x(east));
    }),
  );
});

test('what a frame shows is its own frame again', () => {
  fc.assert(
    fc.property(boxes, sizes, sizes, (box, width, height) => {
      const shown = frameOf(box, width, height);
      const again = frameOf(shown.box, width, height);
      for (const [at, degrees] of shown.box.entries())
        expect(again.box[at]).toBeCloseTo(degrees, 6);
    }),
  );
});

test('a nearer look stands around the place and comes to an end', () => {
  const place = { latitude: 46.54, longitude: 10.13 };
  let box: Box = [46, 9, 47, 11];
  for (let look = 0; look < 20; look++) box = zoomed(box, 0.35, place);
  expect(isClosest(box)).toBe(true);
  expect((box[0] + box[2]) / 2).toBeCloseTo(place.latitude);
  expect((box[1] + box[3]) / 2).toBeCloseTo(place.longitude);
});

test('moving keeps the size', () => {
  expect(moved([46, 9, 47, 11], 0.5, -0.25)).toEqual([46.5, 8.5, 47.5, 10.5]);
});

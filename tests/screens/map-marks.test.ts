import { expect, test } from 'vitest';
import { frameOf } from '#src/domain/map-frame.ts';
import { labelled } from '#src/map/labelled.ts';
import { merged } from '#src/map/merged.ts';
import { nearest } from '#src/map/nearest.ts';
import { fc } from '../support/properties.ts';

const frame = frameOf([46, 9, 46.6, 10.6], 900, 560);
const marks = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 300 }),
    latitude: fc.double({ min: 46, max: 46.6, noNaN: true }),
    longitude: fc.double({ min: 9, max: 10.6, noNaN: true }),
    place: fc.integer({ min: 1, max: 6 }),
    id: fc.constant(null),
    name: fc.constant(null),
    state: fc.constant(null),
  }),
  { maxLength: 80 },
);

test('marks that would hide one another become one, and nobody is lost', () => {
  fc.assert(
    fc.property(marks, (some) => {
      const points = merged(some, frame);
      const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
      expect(total(points.map(({ mark }) => mark.count))).toBe(
        total(some.map(({ count }) => count)),
      );
      for (const [at, one] of points.entries())
        for (const other of points.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
            (one.radius + other.radius) * 0.85 - 1e-6,
          );
    }),
  );
});

test('a municipality is named once, by its largest mark', () => {
  fc.assert(
    fc.property(marks, (some) => {
      const labels = labelled(merged(some, frame), ({ place }) => `Comune ${place}`);
      expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
    }),
  );
});

test('an arrow key leads to the nearest point that way, and nowhere where there is none', () => {
  const points = [
    { x: 100, y: 100 },
    { x: 180, y: 110 },
    { x: 130, y: 300 },
    { x: 20, y: 90 },
  ];
  expect(nearest(points, 0, 'ArrowRight')).toBe(1);
  expect(nearest(points, 0, 'ArrowDown')).toBe(2);
  expect(nearest(points, 0, 'ArrowLeft')).toBe(3);
  expect(nearest(points, 1, 'ArrowRight')).toBeUndefined();
  expect(nearest(points, 0, 'Tab')).toBeUndefined();
});

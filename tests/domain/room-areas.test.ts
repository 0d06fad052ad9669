import { expect, test } from 'vitest';
import { leastArea, smallRooms } from '#src/domain/room-areas.ts';

const room = (unitKind: string, bedsPerUnit: number, averageArea: number | null) => ({
  unitKind,
  bedsPerUnit,
  averageArea,
});

test.each([
  [1, 8],
  [2, 14],
  [3, 20],
  [4, 26],
])('a room of %i beds measures at least %i m²', (beds, area) => expect(leastArea(beds)).toBe(area));

test('rooms that seem too small are told with what is usual, others are not', () => {
  expect(smallRooms([room('double', 2, 14), room('single', 1, 8), room('double', 2, null)])).toBe(
    undefined,
  );
  expect(smallRooms([room('pitch_tent', 4, 1), room('two_room', 4, 10)])).toBe(undefined);
  expect(smallRooms([room('double', 2, 12), room('single', 1, 7)])).toBe(
    'Superficie media piccola: 12 m² per 2 letti (di solito almeno 14), 7 m² per un letto (di solito almeno 8)',
  );
});

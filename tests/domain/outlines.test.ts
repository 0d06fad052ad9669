import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxAround, isWithin, outlineOf, outlinesIn, type Topology } from '#src/domain/outlines.ts';

let sondrio: Topology;
beforeAll(async () => {
  const file = new URL('../../server/reference/data/boundaries/014.topo.json', import.meta.url);
  sondrio = JSON.parse(await readFile(file, 'utf8'));
});

const livigno = '014037';
const isIn = (code: string, latitude: number, longitude: number) => {
  const outline = outlineOf(sondrio, code);
  return outline && isWithin(outline, { latitude, longitude });
};

describe('The outline of a municipality', () => {
  it.each([
    ['its seat', 46.538, 10.135, true],
    ['Bormio', 46.467, 10.37, false],
    ['Roma', 41.9, 12.5, false],
    ['as far north, in the Alps of Tirol', 46.538, 11.5, false],
  ])('knows %s', (_, latitude, longitude, expected) => {
    expect(isIn(livigno, latitude, longitude)).toBe(expected);
  });

  it('is that of one municipality alone: neighbours share no place but their border', () => {
    const codes = sondrio.objects.municipalities.geometries.map(({ id }) => id);
    expect(codes.filter((code) => isIn(code, 46.538, 10.135))).toEqual([livigno]);
  });

  it('has holes, and is unknown where none is drawn', () => {
    const square = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    const ring = [square(9, 10), square(9.4, 9.6)];
    expect(isWithin(ring, { latitude: 9.5, longitude: 9.5 })).toBe(false);
    expect(isWithin(ring, { latitude: 9.2, longitude: 9.2 })).toBe(true);
    expect(outlineOf(sondrio, '058091')).toBeUndefined();
  });

  it('is there for each municipality of the file, within the box around all of them', () => {
    const outlines = outlinesIn(sondrio);
    expect(outlines.size).toBe(77);
    expect(outlines.get(livigno)).toEqual(outlineOf(sondrio, livigno));
    const [south = 0, west = 0, north = 0, east = 0] = boxAround([sondrio]) ?? [];
    for (const [longitude, latitude] of [...outlines.values()].flat(2)) {
      expect(longitude).toBeGreaterThan(west - 0.001);
      expect(longitude).toBeLessThan(east + 0.001);
      expect(latitude).toBeGreaterThan(south - 0.001);
      expect(latitude).toBeLessThan(north + 0.001);
    }
    expect(boxAround([])).toBeUndefined();
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { frameOf } from '#src/domain/map-frame.ts';
import { boxAround, type Topology } from '#src/domain/outlines.ts';
import { drawn } from '#src/pages/dashboard/due/drawn.ts';
import { shadesUpTo, shadeWords, strengthOf } from '#src/pages/dashboard/due/shades.ts';
import { walked } from '#src/pages/dashboard/due/walked.ts';
import { fc } from '../support/properties.ts';

describe('The shades of a map', () => {
  it.each([
    [1, ['1']],
    [3, ['1', '2', '3']],
    [5, ['1', '2', '3', 'da 4 a 5']],
    [12, ['da 1 a 3', 'da 4 a 6', 'da 7 a 9', 'da 10 a 12']],
    [0, []],
  ])('up to %i are told in words', (largest, words) => {
    expect(shadesUpTo(largest).map(shadeWords)).toEqual(words);
  });

  it('have a place for each figure, the larger never the lighter, and nothing is no shade', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (largest) => {
        const shades = shadesUpTo(largest);
        const strengths = Array.from({ length: largest }, (_, at) => strengthOf(shades, at + 1));
        expect(strengths.every((one, at) => one > 0 && one >= (strengths[at - 1] ?? 0))).toBe(true);
        expect(strengthOf(shades, 0)).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

describe('The municipalities of a province', () => {
  it('are all drawn, and keys reach each of them', async () => {
    const file = new URL('../../server/reference/data/boundaries/014.topo.json', import.meta.url);
    const sondrio: Topology = JSON.parse(await readFile(file, 'utf8'));
    const codes = sondrio.objects.municipalities.geometries.map(({ id }) => id);
    const due = codes.map((code) => ({ key: code, code, label: code, value: 1, to: '/' }));
    const frame = frameOf(boxAround([sondrio]) ?? [0, 0, 1, 1], 760, 480, 8);
    const shapes = drawn(
      [...due, { key: 0, code: '014999', label: '', value: 0, to: '/' }],
      [sondrio],
      frame,
    );
    expect(shapes.map((shape) => shape.due.code)).toEqual(codes);
    for (const { path, x, y } of shapes) {
      expect(path).toMatch(/^M[\d.]/);
      expect(x > 0 && x < 760 && y > 0 && y < 480).toBe(true);
    }
    const reached = new Set([0]);
    for (const at of reached)
      for (const key of ['ArrowUp', 'ArrowRight', 'PageUp', 'PageDown']) {
        const next = walked(shapes, at, key);
        if (next !== undefined) reached.add(next);
      }
    expect(reached.size).toBe(shapes.length);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outline, outlineOf, type Topology } from '#src/domain/outlines.ts';

const outlines = new Map<string, Promise<Outline | undefined>>();
const provinces = new Map<string, Promise<Topology | undefined>>();

/** The outline of a municipality by its ISTAT code; undefined where none is drawn. */
export function outlineNamed(code: string): Promise<Outline | undefined> {
  const known = outlines.get(code) ?? decode(code);
  outlines.set(code, known);
  return known;
}

async function decode(code: string): Promise<Outline | undefined> {
  const topology = await boundariesOf(code.slice(0, 3));
  return topology && outlineOf(topology, code);
}

/** The file that draws the municipalities of a province, by its ISTAT code; undefined where there is none. */
export function boundariesOf(province: string): Promise<Topology | undefined> {
  const known = provinces.get(province) ?? read(province);
  provinces.set(province, known);
  return known;
}

const folder = join(import.meta.dirname, 'data', 'boundaries');

/** A file of the product; a province without one has no outlines. */
const read = async (province: string): Promise<Topology | undefined> => {
  if (!/^\d{3}$/.test(province)) return undefined;
  const text = await readFile(join(folder, `${province}.topo.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
};

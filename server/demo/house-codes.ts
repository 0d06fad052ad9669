import type { Tx } from '../db/transaction.ts';
import { limitsAt } from '../services/registry/limits.ts';
import type { HouseKind } from './house-kinds.ts';
import type { LicenseState } from './house-plan.ts';
import type { Place } from './places.ts';
import { randomFrom } from './random.ts';

interface Coded {
  readonly kind: HouseKind;
  /** Its id in `accommodation-types`. */
  readonly type: number;
  readonly place: Place;
  readonly state: LicenseState;
  readonly startsOn: string;
}

export interface Codes {
  readonly cir?: string;
  readonly cin?: string;
  readonly cinStatus: string;
}

/**
 * Codes as the region and the ministry would have given them, to who began first first: what opens has a CIR, and some
 * wait for their CIN. Answered in the order of the houses.
 */
export async function codesOf(tx: Tx, houses: readonly Coded[]): Promise<readonly Codes[]> {
  const letters = await lettersOf(tx, houses);
  const random = randomFrom(1921);
  const serials = new Map<string, number>();
  const given = new Map<Coded, Codes>();
  const give = ({ kind, place: { istatCode }, state }: Coded): Codes => {
    const series = `${istatCode}-${letters.get(kind)}`;
    const serial = (serials.get(series) ?? 0) + 1;
    serials.set(series, serial);
    if (state === 'draft') return { cinStatus: 'none' };
    const cir = letters.get(kind) && { cir: `${series}-${String(serial).padStart(5, '0')}` };
    if (random.fraction() < 0.05) return { ...cir, cinStatus: 'none' };
    if (random.fraction() < 0.1) return { ...cir, cinStatus: 'requested' };
    const tail = Array.from({ length: 8 }, () => random.pick(signs)).join('');
    return { ...cir, cin: `IT${istatCode}${cinClassOf(kind.code)}${tail}`, cinStatus: 'assigned' };
  };
  for (const one of houses.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)))
    given.set(one, give(one));
  return houses.map((one) => given.get(one) ?? { cinStatus: 'none' });
}

const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** The letters in the CIR of each type, as the register gives them; by the kind. */
async function lettersOf(tx: Tx, houses: readonly Coded[]) {
  const letters = new Map<HouseKind, string | undefined>();
  for (const { kind, type, place } of houses) {
    if (letters.has(kind)) continue;
    const licensed = { type, businessForm: kind.form };
    const limits = await limitsAt(tx, licensed, { type, city: place.id });
    letters.set(kind, limits?.cirType ?? undefined);
  }
  return letters;
}

const cinClassOf = (code: string): string => {
  if (code === 'C.2') return 'C2';
  if (code.startsWith('C')) return 'C1';
  return code.startsWith('A') ? 'A1' : 'B1';
};

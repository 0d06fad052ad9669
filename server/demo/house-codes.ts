import type { HouseKind } from './house-kinds.ts';
import type { LicenseState } from './house-plan.ts';
import type { Place } from './places.ts';
import { randomFrom } from './random.ts';

interface Coded {
  readonly kind: HouseKind;
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
 * Codes as the region and the ministry would have given them, to who began first first: most houses have
 * both, some wait. Answered in the order of the houses.
 */
export function codesOf(houses: readonly Coded[]): readonly Codes[] {
  const random = randomFrom(1921);
  const serials = new Map<string, number>();
  const given = new Map<Coded, Codes>();
  const give = ({ kind: { code }, place: { istatCode }, state }: Coded): Codes => {
    const series = `${istatCode}-${cirTypes[code] ?? 'STR'}`;
    const serial = (serials.get(series) ?? 0) + 1;
    serials.set(series, serial);
    if (state === 'draft' || random.fraction() < 0.05) return { cinStatus: 'none' };
    const cir = `${series}-${String(serial).padStart(5, '0')}`;
    if (random.fraction() < 0.1) return { cir, cinStatus: 'requested' };
    const tail = Array.from({ length: 8 }, () => random.pick(signs)).join('');
    return { cir, cin: `IT${istatCode}${cinClassOf(code)}${tail}`, cinStatus: 'assigned' };
  };
  for (const one of houses.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)))
    given.set(one, give(one));
  return houses.map((one) => given.get(one) ?? { cinStatus: 'none' });
}

const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** The letters of each type; the others have those of no type. */
const cirTypes: Readonly<Record<string, string>> = {
  'A.1': 'ALB',
  'A.4': 'RTA',
  'A.9': 'ALB',
  'B.1.1.6': 'CIM',
  'B.1.4.2': 'FOR',
  'C.1.1.1': 'BEB',
  'C.2': 'LNI',
  LOCANDA: 'LOC',
};

const cinClassOf = (code: string): string => {
  if (code === 'C.2') return 'C2';
  if (code.startsWith('C')) return 'C1';
  return code.startsWith('A') ? 'A1' : 'B1';
};

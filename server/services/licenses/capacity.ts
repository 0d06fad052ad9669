import type { FieldErrors } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Limits, limitsOf } from './limits.ts';

const flats = ['studio', 'two_room', 'three_room', 'bungalow', 'mobile_home'];

/** What the law of the territory refuses in a licence's capacity, by field; a draft without rows passes. */
export async function capacityErrors(tx: Tx, license: Row): Promise<FieldErrors> {
  const rows = license.rows as readonly { unitKind: string; quantity: number }[];
  const limits = rows.length > 0 && (await limitsOf(tx, license));
  if (!limits) return {};
  const problem = capacityProblem(limits, {
    rooms: license.rooms as number,
    beds: license.beds as number,
    units: rows
      .filter(({ unitKind }) => flats.includes(unitKind))
      .reduce((sum, { quantity }) => sum + quantity, 0),
  });
  return problem ? { rows: [problem] } : {};
}

interface Capacity {
  readonly rooms: number;
  readonly beds: number;
  readonly units: number;
}

function capacityProblem(limits: Limits, { rooms, beds, units }: Capacity): string | undefined {
  const { typeName, minRooms, maxRooms, maxBeds, maxUnits, source } = limits;
  const by = source ? ` (${source})` : '';
  // Where flats may stand for rooms, they count for the least number too.
  if (minRooms !== null && rooms + units < minRooms)
    return `${typeName}: servono almeno ${minRooms} camere o appartamenti, qui sono ${rooms + units}${by}`;
  if (maxRooms !== null && rooms > maxRooms)
    return `${typeName}: al massimo ${maxRooms} camere, qui sono ${rooms}${by}`;
  if (maxBeds !== null && beds > maxBeds)
    return `${typeName}: al massimo ${maxBeds} letti, qui sono ${beds}${by}`;
  if (maxUnits !== null && units > maxUnits)
    return `${typeName}: al massimo ${maxUnits} unità in forma non imprenditoriale, qui sono ${units}${by}`;
  return undefined;
}

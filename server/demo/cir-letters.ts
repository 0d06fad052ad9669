import type { Tx } from '../db/transaction.ts';
import { run } from '../db/transaction.ts';
import type { Maker } from './maker.ts';

/** The letters its administrator has given to types whose CIR has no known ones, invented (registry 1.7: data of the type). */
const letters: Readonly<Record<string, string>> = {
  'A.5': 'ALD',
  'A.9': 'GAR',
  'B.1.1.1': 'AFF',
  'B.1.2.1': 'AGR',
  'B.1.3.1': 'OST',
  'B.1.4.1': 'CPF',
  'B.1.5.1': 'RIF',
  'B.1.5.2': 'RAL',
  'D.1.1.1': 'CAM',
};

/** Writes them into the settings, before houses have their codes. */
export async function giveLetters(tx: Tx, make: Maker): Promise<void> {
  const found = await run<{ readonly id: number; readonly code: string }>(
    tx,
    'select id, code from accommodation_types where code = any($1) and "cirType" is null order by id',
    [Object.keys(letters)],
  );
  await make.edit(
    'accommodation-types',
    found.map(({ id, code }) => ({ id, values: { cirType: letters[code] } })),
  );
}

import type { Tx } from '../../../db/transaction.ts';

/** A guest a software told of before. */
export interface KnownStay {
  readonly id: number;
  readonly code: string;
  readonly group: number;
  readonly guestType: number;
  readonly arrivalDate: string;
  readonly departureDate: string | null;
  readonly state: 'valid' | 'cancelled';
}

/** The guests of a licence by the codes of its software, as they are now; of one that came back, the card that counts. */
export async function knownStays(
  tx: Tx,
  license: number,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, KnownStay>> {
  const named = codes.filter((code) => code !== null);
  if (named.length === 0) return new Map();
  const rows = await tx
    .selectFrom('guest_stays')
    .select(['id', 'softwareCode', 'group', 'guestType', 'arrivalDate', 'departureDate', 'state'])
    .where('license', '=', license)
    .where('softwareCode', 'in', named)
    .orderBy('state', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return new Map(
    rows.map(({ softwareCode, ...row }) => [
      softwareCode ?? '',
      { ...row, code: softwareCode ?? '' },
    ]),
  );
}

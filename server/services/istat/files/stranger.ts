import type { Tx } from '../../../db/transaction.ts';

/**
 * Why a file is of no house of a licence: its code is that of the house, where one is known, and of no other of its holder
 * (istat 19.1). What others call their houses says nothing of it: nobody has verified that. Asked when it is sent and when it is
 * taken, as keys are given and revoked in between. Null is a file that names no house: it is of whom it is sent for.
 */
export async function strangerIn(
  tx: Tx,
  license: number,
  structureCode: string | null,
): Promise<string | undefined> {
  if (structureCode === null) return undefined;
  const code = structureCode.toUpperCase();
  const keys = await tx
    .selectFrom('machine_keys')
    .innerJoin('licenses as l', 'l.id', 'machine_keys.license')
    .select(['machine_keys.license', 'machine_keys.structureCode'])
    .where('machine_keys.state', 'in', ['waiting', 'active'])
    .where('l.holder', '=', (of) =>
      of.selectFrom('licenses').select('holder').where('id', '=', license),
    )
    .execute();
  const own = keys.filter((key) => key.license === license).map((key) => key.structureCode);
  if (own.includes(code)) return undefined;
  if (keys.some((key) => key.structureCode === code))
    return `Il codice ${code} del file è di un’altra struttura`;
  return own.length > 0
    ? `Il codice ${code} del file non è quello della struttura: ${own.join(', ')}`
    : undefined;
}

import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Consequences } from '../../engine/twin.ts';
import { suspensionsAhead } from './suspensions-ahead.ts';

/** What ends with a licence that is closed, in sentences. */
export const whatClosingEnds: Consequences<typeof licenses> = async ({ tx, record }) => [
  ...(await suspensionsAhead(tx, record.id)),
  ...(await grantedBySilence(tx, record.id)),
];

/** What silence granted of it and is in no register yet is closed with it. */
async function grantedBySilence(tx: Tx, license: number): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('applications')
    .select('number')
    .where('license', '=', license)
    .where('state', '=', 'accepted_tacit')
    .orderBy('id')
    .execute();
  return found.map(
    ({ number }) =>
      `La pratica ${number}, conclusa per decorso dei termini e non iscritta nel registro, si chiude con essa.`,
  );
}

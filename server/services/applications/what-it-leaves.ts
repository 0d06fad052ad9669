import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { isAhead } from '../licenses/ahead.ts';
import { heldOnReturn } from '../licenses/held-on-return.ts';
import type { Application } from './applying.ts';

/** What an invitation to conform holds on of what a reopening is to bring back, or holds beside what its holder suspends. */
export const heldAfter = async (
  tx: Tx,
  { kind, license }: Pick<Application, 'kind' | 'license'>,
): Promise<readonly string[]> =>
  (kind === 'reopening' || kind === 'suspension') && license !== null
    ? heldOnReturn(tx, license)
    : [];

/** The annexes of a house that moves within its municipality: they are other buildings, and keep what they stand on. */
export async function annexesKept(
  tx: Tx,
  { kind, accommodation, city, newCity }: Application,
): Promise<readonly string[]> {
  if (kind !== 'relocation' || (newCity !== null && newCity !== city)) return [];
  const annexes = await run<{ readonly number: string }>(
    tx,
    `select number from licenses l
     where accommodation = $1 and parent is not null and (state = any($2) or ${isAhead('l')}) order by id`,
    [accommodation, living],
  );
  return annexes.map(
    ({ number }) =>
      `La dipendenza ${number} resta con gli immobili e i piani che ha: se si sposta anche quella, l’ufficio li rettifica`,
  );
}

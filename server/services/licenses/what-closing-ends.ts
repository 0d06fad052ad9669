import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Consequences } from '../../engine/twin.ts';
import { guestsThere } from './guests-while-closed.ts';
import { endsWithSql, outlivesSql } from './lapse-applications.ts';
import { suspensionsAhead } from './suspensions-ahead.ts';

/** What ends with a licence that is closed, in sentences. */
export const whatClosingEnds: Consequences<typeof licenses> = async (asking) => [
  ...(await guestsThere(asking)),
  ...(await suspensionsAhead(asking.tx, asking.record.id)),
  ...(await closedWith(asking.tx, asking.record)),
];

/** What becomes of what was filed of a licence or of its house as that ends, but for the application (`by`) by which it does, in sentences. */
export async function closedWith(
  tx: Tx,
  { id, accommodation }: Pick<RecordOf<typeof licenses>, 'id' | 'accommodation'>,
  by: number | null = null,
): Promise<readonly string[]> {
  const found = await run<{ readonly number: string; readonly becomes: keyof typeof becoming }>(
    tx,
    `select number, case when state = 'accepted_tacit' then 'unentered' when ${endsWithSql} then 'closed' else 'left' end as becomes
     from applications where state = any($4) and id is distinct from $5 and (${endsWithSql} or ${outlivesSql}) order by id`,
    [id, accommodation, living, applications.actions.lapse.from, by],
  );
  return found.map(({ number, becomes }) => `La pratica ${number}, ${becoming[becomes]}.`);
}

const becoming = {
  unentered: 'conclusa per decorso dei termini e non iscritta nel registro, si chiude con essa',
  closed: 'non ancora decisa, si chiude con essa',
  left: 'ancora in esame, non vi si può più iscrivere: resta da dichiarare improcedibile',
} as const;

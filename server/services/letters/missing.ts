import { notifiedBy } from '#src/schema/notified.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Reads } from '../../db/reads.ts';

/**
 * What a start says of letters that declarations send and no template writes, since nobody would get them; one an office has
 * switched off is there.
 */
export async function missingLetters(
  reads: Pick<Reads, 'query'>,
  resources: readonly Resource[],
): Promise<readonly string[]> {
  const sent = resources.flatMap((resource) =>
    notifiedBy(resource).flatMap(({ notify }) => Object.values(notify)),
  );
  const lacking = await reads.query<{ readonly code: string }>(
    'select distinct code from unnest($1::text[]) code where not exists (select 1 from mail_templates m where m.code = code.code) order by 1',
    [sent],
  );
  if (lacking.length === 0) return [];
  const codes = lacking.map(({ code }) => code).join(', ');
  return [
    `Lettere senza un modello, che nessuno riceve: ${codes}. Il modello lo aggiunge una migrazione.`,
  ];
}

import { createHash } from 'node:crypto';
import { readPage } from '#server/api/list.ts';
import { listRequest } from '#server/api/list-request.ts';
import { resourceNamed } from '#server/db/names.ts';
import { readRecord } from '#server/engine/record.ts';
import { product } from '#server/product.ts';
import { abilityFor, abilityFrom, rulesForBrowser } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import { wantedFields } from '#src/records/wanted-fields.ts';
import type { Answers, Statement } from './bare.ts';

/** The list that is measured: filtered, sorted, counted. */
export const query = {
  filter: JSON.stringify({ state: 'active' }),
  sort: JSON.stringify(['number', 'ASC']),
  range: JSON.stringify([0, 24]),
};

const anyId = -1;

/** The SQL the API runs for a session, taken down while it builds it. */
export async function statementsOf(session: Session): Promise<Answers> {
  const seen: Statement[] = [];
  const note = async <T extends object>(text: string, values: readonly unknown[]) => {
    const at = values.indexOf(anyId);
    const name = createHash('sha1').update(text).digest('hex').slice(0, 20);
    seen.push({ name, text, values, ...(at >= 0 && { at }) });
    // Only what is asked is looked at, never what is answered.
    return [{ total: 0 }] as unknown as T[];
  };
  const reads = { query: note, byKey: note, close: async () => {} };
  const ability = abilityFor(session, product.resources);
  const licenses = resourceNamed(product.resources, 'licenses');
  const labelOf = (name: string) => resourceNamed(product.resources, name).representation;
  const read = (asked: Record<string, string>, prefer?: string) =>
    readPage(reads, ability, licenses, listRequest(licenses, asked, prefer), labelOf);
  await read(query);
  await read({ ...query, ...fieldsOf(session) }, 'count=none');
  await readRecord(reads, ability, licenses, anyId);
  const [page, count, few, one] = seen;
  if (!page || !count || !few || one?.at === undefined)
    throw new Error('The statements were not built');
  return { page, few, count, one };
}

/** What the list on screen wants of its rows, for who asks. */
export function fieldsOf(session: Session): { readonly fields: string } {
  const licenses = resourceNamed(product.resources, 'licenses');
  const ability = abilityFrom(rulesForBrowser(session, product.resources));
  return { fields: JSON.stringify(wantedFields(ability, licenses, licenses.list.columns)) };
}

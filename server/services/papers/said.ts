import type { Said } from '#src/resources/mail/placeholders.ts';
import { saidBy } from '#src/resources/mail/placeholders.ts';
import { isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { moment } from '../../db/moment.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Issued } from '../../engine/papers.ts';

/** What a paper made now says besides the record: the hour, who is responsible, what people joined. */
export const saidOfPaper = async (
  tx: Tx,
  resource: Resource,
  record: Row,
  { responsible }: Pick<Issued, 'responsible'>,
): Promise<Said> =>
  saidBy([
    ['documento.ora', await hourOf(tx)],
    ['documento.responsabile', responsible ?? ''],
    ['documento.allegati', await attachmentsOf(tx, resource, record)],
  ]);

/** The hour of what this transaction does, in Rome, HH:MM. */
export async function hourOf(tx: Tx): Promise<string> {
  const [row] = await run(
    tx,
    `select to_char(${moment} at time zone 'Europe/Rome', 'HH24:MI') as hour`,
  );
  return String(row?.hour ?? '');
}

/** The papers people joined to a record: what each is, its name and its fingerprint. */
async function attachmentsOf(tx: Tx, resource: Resource, record: Row): Promise<string> {
  const joined = entriesOf(resource).flatMap(([name, field]) =>
    field.kind === 'file' && isWritable(field) && record[name]
      ? [{ label: field.label, id: Number(record[name]) }]
      : [],
  );
  if (joined.length === 0) return 'Nessuno';
  const rows = await run(
    tx,
    `select id, name, encode(sha256, 'hex') as sha256 from files where id = any($1)`,
    [joined.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return joined
    .map(({ label, id }) => `${label}: ${byId.get(id)?.name}\nSHA-256 ${byId.get(id)?.sha256}`)
    .concat('Con l’impronta SHA-256 si può verificare che un file è quello ricevuto.')
    .join('\n');
}

import { applicationKindWords } from '#src/resources/registry/application-words.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';

interface Letter {
  readonly tx: Tx;
  readonly services: Services;
  readonly record: Pick<RecordOf<typeof applications>, 'number' | 'kind' | 'manager' | 'city'>;
}

/** Writes to who filed an application, at its ordinary address, what has become of it. */
export async function tellApplicant(
  { tx, record, services }: Letter,
  happened: string,
  paragraphs: readonly string[],
): Promise<void> {
  const [manager] = await run(tx, 'select email from managers where id = $1', [record.manager]);
  await services.mail.enqueue(
    tx,
    letterTo(String(manager?.email ?? ''), record, happened, paragraphs),
  );
}

/** Writes to the provincial office of the municipality. */
export async function tellOffice(
  { tx, record, services }: Letter,
  happened: string,
  paragraphs: readonly string[],
): Promise<void> {
  const offices = await run(
    tx,
    `select email from managers where type = 4 and status = 'active' and $1 = any(cities)`,
    [record.city],
  );
  for (const { email } of offices)
    await services.mail.enqueue(tx, letterTo(String(email), record, happened, paragraphs));
}

const letterTo = (
  to: string,
  { number, kind }: Letter['record'],
  happened: string,
  paragraphs: readonly string[],
) =>
  compose({
    to,
    subject: `Pratica ${number} ${happened}`,
    paragraphs: [
      `La pratica ${number}, ${optionWord(applicationKindWords, kind)}, è stata ${happened}.`,
      ...paragraphs,
    ],
  });

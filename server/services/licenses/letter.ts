import { run, type Tx } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';

interface Letter {
  readonly tx: Tx;
  readonly services: Services;
  readonly record: {
    readonly number: string | null;
    readonly holder: number;
    readonly accommodation: number;
  };
}

/** Writes to the holder of a licence, at its ordinary address, what has become of it. */
export async function tellHolder(
  { tx, record, services }: Letter,
  happened: string,
  paragraphs: readonly string[],
): Promise<void> {
  const [row] = await run(
    tx,
    `select m.email, a.name from managers m, accommodations a where m.id = $1 and a.id = $2`,
    [record.holder, record.accommodation],
  );
  await services.mail.enqueue(
    tx,
    compose({
      to: String(row?.email ?? ''),
      subject: `Licenza ${record.number} ${happened}`,
      paragraphs: [
        `La licenza ${record.number} di «${row?.name}» è stata ${happened}.`,
        ...paragraphs,
      ],
    }),
  );
}

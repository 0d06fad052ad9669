import { run } from '../../db/transaction.ts';
import type { EffectContext } from '../effect.ts';
import { compose } from '../mail/mail.ts';

/** Writes to the holder of a licence, at its ordinary address, what has become of it. */
export async function tellHolder(
  { tx, record, services }: EffectContext,
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

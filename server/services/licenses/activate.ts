import type { FieldErrors } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { capacityErrors } from './capacity.ts';
import { tellHolder } from './letter.ts';

/** A licence comes alive when its capacity is written and lawful; its holder is told. */
export const activateLicense: Effect = async (context) => {
  const { tx, record } = context;
  const errors = { ...missing(record), ...(await capacityErrors(tx, record)) };
  if (Object.keys(errors).length) throw invalid(errors);
  await settleAccommodation(context, 'active');
  await tellHolder(context, 'attivata', ['Da oggi la licenza è attiva nel registro.']);
  return { type: record.type ?? (await typeOfAccommodation(tx, record)) };
};

const missing = ({ rows }: Row): FieldErrors =>
  (rows as readonly unknown[]).length === 0
    ? { rows: ['Prima di attivare la licenza scrivi la sua capacità ricettiva'] }
    : {};

async function typeOfAccommodation(tx: Tx, { accommodation }: Row): Promise<unknown> {
  const [row] = await run(tx, 'select type from accommodations where id = $1', [accommodation]);
  return row?.type;
}

import { living } from '#src/resources/registry/words.ts';
import { run } from '../db/transaction.ts';
import type { Deed } from './deeds.ts';
import type { Stage } from './stage.ts';

/** The months of the year after DL 145/2023 was converted, in which who was open already declared what it asks. */
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Detectors and extinguishers are declared since there is a law that asks for them (15/12/2023). */
export const declareSafety = ({ tx }: Pick<Stage, 'tx'>): readonly Deed[] =>
  months.map((month, turn) => ({
    on: `2024-${month}-14`,
    work: async (make) => {
      const undeclared = await run<{ readonly id: number }>(
        tx,
        `select id::integer from licenses where "safetyDeclaredOn" < '2024-01-01' and state = any($1)
           and (id % 12 = $2 or $2 = 11) order by id`,
        [living, turn],
      );
      const values = { safetyDeclaredOn: make.today };
      await make.edit(
        'licenses',
        undeclared.map(({ id }) => ({ id, values })),
      );
    },
  }));

import { countSql } from '../db/count.ts';
import { resourceNamed, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { run, type Tx } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import type { CountOf, Declaration } from './declaration.ts';
import type { Means } from './means.ts';

/** How many records refer to this one, as a field of its declaration counts them: all there are, whoever may see them; 404 where there is none. */
export type CountKnown = <R extends Declaration>(
  resource: R,
  id: number,
  field: CountOf<R>,
) => Promise<number>;

/** Counts for who only asks: a whole record comes without what it counts, which every write would pay for. */
export const countKnown =
  (tx: Tx, { model }: Pick<Means, 'model'>): CountKnown =>
  async ({ name }, id, named) => {
    const resource = resourceNamed(model.resources, name);
    const field = resource.fields[named];
    if (field?.kind !== 'count') throw new Error(`${name}.${named} counts nothing`);
    const params = new Params();
    const count = countSql(field, { params });
    const [row] = await run<{ readonly count: number }>(
      tx,
      `select ${count} as count from ${tableOf(name)} t where t.id = ${params.bind(id, 'bigint')}`,
      params.values,
    );
    if (!row) throw notFound();
    return row.count;
  };

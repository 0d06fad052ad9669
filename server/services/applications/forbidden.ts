import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import { naming } from '../../engine/naming.ts';
import type { Ask } from '../../engine/twin.ts';
import { isChange } from './changes.ts';

/**
 * What is forbidden is not varied: a change waits until the prohibition is lifted, sent or granted as it may be (decision 089);
 * a correction of office does not. A house is changed while one of its licences is open, but moves with all.
 */
export const activityForbidden: Ask<typeof applications> = async ({ tx, record }) => {
  const { kind, license, accommodation } = record;
  if (!isChange(kind) || kind === 'correction') return [];
  const found = await run<{ readonly id: number; readonly number: string }>(tx, forbiddenSql, [
    license,
    accommodation,
    kind === 'relocation',
  ]);
  return found.map((one) => ({
    message: naming(
      licenses,
      one,
      (which) =>
        `La licenza${which} è vietata: finché il divieto non è revocato non cambia nulla di essa`,
    ),
    resource: licenses.name,
    id: one.id,
  }));
};

const forbiddenSql = `
  select id::integer, number from licenses l
  where state = 'prohibited' and case when $1::bigint is not null then id = $1
    else accommodation = $2 and ($3 or not exists (select 1 from licenses o
      where o.accommodation = $2 and o.state in ('active', 'suspended'))) end
  order by id`;

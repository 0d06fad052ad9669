import { applications } from '#src/resources/registry/applications.ts';
import { idsOf } from '../../db/transaction.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Seen } from './barred.ts';

/**
 * What was born of an application that was annulled comes back by no act: a new title is filed
 * (L. 241/1990, art. 19, c. 4, and art. 21-nonies). Nor does what went on under an opening that is annulled, unless
 * the office has said by an act why it stays. An annex is born as its main licence.
 */
export const annulledBirth = async ({ tx, read, record }: Seen): Promise<readonly Blocker[]> => {
  const [id] = await idsOf(tx, bornSql, [record.id]);
  if (id === undefined) return [];
  const message = naming(
    applications,
    await read(applications, id),
    (which) =>
      `È nata dalla pratica${which}, annullata d’ufficio: per riprendere serve un nuovo titolo`,
  );
  return [{ message, resource: applications.name, id }];
};

const bornSql = `
  with recursive line as (
    select l.id, l.predecessor from licenses l join licenses o on o.id = $1 and l.id in (o.id, o.parent)
    union select l.id, l.predecessor from licenses l join line on l.id = line.predecessor)
  select a.id from applications a join line on line.id = a."resultLicense"
  where a.state = 'annulled' and (line.id in (select unnest(array[id, parent]) from licenses where id = $1) and a.kind in ('new_opening', 'takeover')
    or a.kind = 'new_opening' and a."keptBy" is null)
  order by a.id desc limit 1`;

import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';

/**
 * What was born of an application that was annulled comes back by no act: a new title is filed
 * (L. 241/1990, art. 19, c. 4, and art. 21-nonies).
 */
export const annulledBirth: Ask<typeof licenses> = async ({ tx, record }) => {
  const [born] = await run(
    tx,
    `select id, number from applications where "resultLicense" = $1 and state = 'annulled'
       and kind in ('new_opening', 'takeover') order by id desc limit 1`,
    [record.id],
  );
  return born
    ? [
        {
          message: `È nata dalla pratica ${born.number}, annullata d’ufficio: per riprendere serve un nuovo titolo`,
          resource: applications.name,
          id: Number(born.id),
        },
      ]
    : [];
};

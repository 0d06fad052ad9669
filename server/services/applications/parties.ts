import type { applications } from '#src/resources/registry/applications.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Addressee } from '../../engine/letters.ts';
import type { Recipients } from '../../engine/twin.ts';

/** Who was to go on there, where another filed it. */
export const newHolder: Recipients<typeof applications> = async ({ tx, record }) => {
  const { newHolder: comer, manager } = record;
  return comer === null || comer === manager ? [] : organisationAt(tx, comer);
};

/** Whose it is, and who sent it for them by the portal: but for the one that enters what is told of. */
export const whoFiled: Recipients<typeof applications> = async ({ tx, record, author }) => {
  const { manager, begunBy, source } = record;
  const parties = source === 'portal' && begunBy !== null ? [manager, begunBy] : [manager];
  const others = [...new Set(parties)].filter((id) => id !== author.manager);
  return (await Promise.all(others.map((id) => organisationAt(tx, id)))).flat();
};

async function organisationAt(tx: Tx, id: number): Promise<readonly Addressee[]> {
  const found = await tx
    .selectFrom('managers')
    .select(['id', 'email'])
    .where('id', '=', id)
    .execute();
  return found.flatMap(({ email }) => (email ? [{ email, manager: id }] : []));
}

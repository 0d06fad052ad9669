import { managerTypes } from '#src/permissions/session.ts';
import type { managers } from '#src/resources/people/managers.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Rules } from '../../engine/twin.ts';

const { admin, provincia, azienda, privato } = managerTypes;

/**
 * Acts are served at an organisation’s own certified address: neither where they leave from, which is an
 * office’s alone, nor at that of a public body.
 */
export const certifiedAddress: Rules<typeof managers> = async ({ after, db, settings }) => {
  const { id, pec, type } = after;
  if (pec === null) return [];
  const isSender = pec.toLowerCase() === settings.pec?.address.toLowerCase();
  const message =
    isSender && type !== provincia && type !== admin
      ? 'Da questa casella scrive l’ufficio: serve quella dell’organizzazione'
      : (await isOfBody(db, pec, id))
        ? 'È la PEC di un’altra organizzazione: serve quella dell’organizzazione'
        : undefined;
  return message === undefined ? [] : [{ code: 'certifiedAddress', field: 'pec', message }];
};

async function isOfBody(db: Tx, pec: string, id: number): Promise<boolean> {
  const found = await run(
    db,
    `select 1 from managers
     where lower(pec) = lower($1) and id <> $2 and type <> all($3) and status <> 'merged' limit 1`,
    [pec, id, [azienda, privato]],
  );
  return found.length > 0;
}

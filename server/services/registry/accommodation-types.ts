import { accommodationTypes } from '#src/resources/settings/accommodation-types.ts';
import { run } from '../../db/transaction.ts';
import { type Rules, twin } from '../../engine/twin.ts';

/** The code is the key of the national vocabulary: what was sent by it would be of another type (registry 1.3). */
const codeInUse: Rules<typeof accommodationTypes> = async ({ before, after, db }) => {
  if (!before || before.code === after.code) return [];
  const used = await run(
    db,
    `select 1 where exists (select from accommodations where type = $1)
       or exists (select from licenses where type = $1) or exists (select from applications where type = $1)`,
    [after.id],
  );
  return used.length > 0
    ? [
        {
          code: 'codeInUse',
          field: 'code',
          message: 'Ci sono strutture, licenze o pratiche di questa tipologia: il codice resta',
        } as const,
      ]
    : [];
};

export const accommodationTypesTwin = twin(accommodationTypes, { rules: codeInUse });

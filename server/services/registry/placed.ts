import type { accommodations } from '#src/resources/registry/accommodations.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';

/** Of a house with a licence in force the register says where it is (registry 10.5). */
export const unsaid = (
  house: Pick<RecordOf<typeof accommodations>, 'address' | 'zip'>,
): readonly Violation<keyof typeof house, 'unsaid'>[] =>
  (
    [
      ['address', 'Manca l’indirizzo: serve a chi ha una licenza in vigore'],
      ['zip', 'Manca il CAP: serve a chi ha una licenza in vigore'],
    ] as const
  ).flatMap(([field, message]) =>
    house[field] === null ? [{ code: 'unsaid', field, message }] : [],
  );

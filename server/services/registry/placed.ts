import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import type { Violation } from '../../engine/objections.ts';

type Placed = Pick<RecordOf<typeof accommodations>, 'address' | 'zip' | 'email' | 'latitude'>;

/**
 * Of a house with a licence in force the register says where it is, and how it is written to (registry 10.5). What a case does not
 * ask of its place is told, and holds no case back.
 */
export const unsaid = (
  house: Placed,
  because: Because | undefined,
): readonly Violation<keyof Placed, 'unsaid'>[] =>
  (
    [
      ['address', 'Manca l’indirizzo'],
      ['zip', 'Manca il CAP'],
      ['email', 'Manca l’e-mail'],
      ['latitude', 'Manca la posizione'],
    ] as const
  ).flatMap(([field, lack]) =>
    house[field] === null
      ? [
          {
            code: 'unsaid',
            field,
            message: `${lack}: serve a chi ha una licenza in vigore`,
            ...((field === 'email' || field === 'latitude') &&
              followsFrom(because, applications) && { stands: true as const }),
          },
        ]
      : [],
  );

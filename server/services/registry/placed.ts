import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import type { Violation } from '../../engine/objections.ts';

type Placed = Pick<RecordOf<typeof accommodations>, 'address' | 'zip' | 'email' | 'latitude'>;

/**
 * Of a house with a licence in force the register says where it is, and how it is written to (registry 10.5). What a case does not
 * ask of its place (`unreached`) is told, and holds no case back, nor a licence that comes back: a relocation asks no position.
 */
export const unsaid = (
  house: Placed,
  because: Because | undefined,
): readonly Violation<keyof Placed, 'unsaid' | 'unreached'>[] =>
  (
    [
      ['unsaid', 'address', 'Manca l’indirizzo'],
      ['unsaid', 'zip', 'Manca il CAP'],
      ['unreached', 'email', 'Manca l’e-mail'],
      ['unreached', 'latitude', 'Manca la posizione'],
    ] as const
  ).flatMap(([code, field, lack]) =>
    house[field] === null
      ? [
          {
            code,
            field,
            message: `${lack}: serve a chi ha una licenza in vigore`,
            ...(code === 'unreached' &&
              followsFrom(because, applications) && { stands: true as const }),
          },
        ]
      : [],
  );

import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { saidOfHouse } from '#src/resources/registry/sworn.ts';
import { same } from '#src/schema/values.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';

type House = RecordOf<typeof accommodations>;

/** When a house is open, and in what form, is one truth with the licence it is open by: it is corrected there (registry 10.5, 10.6). */
export const saidByLicense = (
  before: House | undefined,
  after: House,
  [license]: readonly { readonly id: number; readonly number: string }[],
): readonly Violation<(typeof saidOfHouse)[number], 'license'>[] =>
  before === undefined || license === undefined
    ? []
    : saidOfHouse
        .filter((field) => !same(before[field], after[field]))
        .map((field) => ({
          code: 'license',
          field,
          message: naming(
            licenses,
            license,
            (which) => `Lo dice la licenza${which}: si rettifica lì`,
          ),
        }));

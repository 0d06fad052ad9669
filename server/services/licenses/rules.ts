import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Rules } from '../../engine/twin.ts';
import { capacityViolations } from './capacity.ts';
import { limitsOf } from './limits.ts';

type License = RecordOf<typeof licenses>;
type LicenseViolation = Violation<keyof typeof licenses.fields>;

/** In these states a title to operate is held to the law; a draft is not one yet. */
const living: readonly License['state'][] = ['active', 'suspended', 'prohibited'];

/** Verbs that bring a licence back or hand it on as it was: what stood is told, and holds nothing back. */
const handingOn: readonly string[] = ['succeed', 'reopen'];

/** What the law of the territory refuses in a licence that lives, at every write of it. */
export const licenseRules: Rules<typeof licenses> = async ({ before, after, db, cause }) => {
  const violations = await violationsOf(db, after);
  return handingOn.includes(cause.deed)
    ? violations.map((one) => ({ ...one, stands: true }))
    : [...violations, ...houseLeft(before, after)];
};

/** A licence belongs to its house: another house has one of its own, or is moved to (registry 1.6, 2.1). */
const houseLeft = (before: License | undefined, after: License): readonly LicenseViolation[] =>
  before === undefined || before.state === 'draft' || before.accommodation === after.accommodation
    ? []
    : [
        {
          code: 'house',
          field: 'accommodation',
          message: 'Una licenza resta della sua struttura: per un’altra ne serve una nuova',
        },
      ];

export async function violationsOf(db: Tx, license: License): Promise<readonly LicenseViolation[]> {
  if (!living.includes(license.state)) return [];
  if (license.rows.length === 0)
    return [{ code: 'capacity', field: 'rows', message: 'Manca la capacità ricettiva' }];
  const limits = await limitsOf(db, license);
  return limits ? capacityViolations(limits, license) : [];
}

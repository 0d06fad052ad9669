import {
  type ApplicationKind,
  changedBy,
  licenseVariations,
} from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { pendingStates } from '#src/resources/registry/application-words.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { swornOfLicense } from '#src/resources/registry/sworn.ts';
import { same } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import { isWaitingSql } from '../../engine/programme.ts';
import type { Judging } from '../../engine/twin.ts';
import { houseAsked } from '../applications/asked.ts';

type Application = RecordOf<typeof applications>;
type OfHouse = Violation<keyof typeof accommodations.fields, 'case'>;
type OfLicense = { readonly [N in (typeof swornOfLicense)[number]]?: Words };

/**
 * What a case that is under way, or was granted for a day to come, changes of a house is not forestalled by another write
 * (decision 075): a relocation all that is of the place, a notice of data what it names.
 */
export async function decidedOfHouse({
  db,
  read,
  before,
  after,
}: Pick<Judging<typeof accommodations>, 'db' | 'read' | 'before' | 'after'>): Promise<
  readonly OfHouse[]
> {
  if (before === undefined) return [];
  const changed = fieldNames(accommodations).filter((name) => !same(before[name], after[name]));
  if (changed.length === 0) return [];
  const open = await openCases(db, 'accommodation', after.id, ['variation_data', 'relocation']);
  const cases = await Promise.all(open.map(({ id }) => read(applications, id)));
  return cases.flatMap((one) =>
    changed
      .filter((name) => decides(one, name))
      .map((field) => ({ code: 'case' as const, field, message: decidedIn(one) })),
  );
}

/** The same of what the register swears by of a licence, which its correction alone writes by hand. */
export async function decidedOfLicense(
  tx: Tx,
  license: number,
  changed: readonly string[],
): Promise<OfLicense> {
  const cases = await openCases(tx, 'license', license, licenseVariations);
  return Object.fromEntries(
    cases.flatMap((one) =>
      changedBy(one.kind)
        .filter((name) => changed.includes(name))
        .map((name) => [name, decidedIn(one)]),
    ),
  );
}

interface Case {
  readonly id: number;
  readonly number: string;
  readonly kind: ApplicationKind;
}

const openCases = (
  db: Tx,
  of: 'accommodation' | 'license',
  id: number,
  kinds: readonly ApplicationKind[],
) =>
  run<Case>(
    db,
    `select a.id, a.number, a.kind from applications a where a.${of} = $1 and a.kind = any($2)
       and (a.state = any($3)
         or a.state = 'accepted' and ${isWaitingSql(applications, 'carryOut', 'a.id')})
     order by a.id`,
    [id, kinds, pendingStates],
  );

const decidedIn = (one: Pick<Application, 'id' | 'number'>): Words =>
  naming(applications, one, (which) => `La cambia la pratica${which}: si decide lì`);

/** What is not said of another place is not of it either; of data, what they name. */
const decides = (one: Application, name: string): boolean =>
  one.kind === 'relocation'
    ? name === 'locality' || changedBy('relocation').includes(name)
    : Object.hasOwn(houseAsked(one) ?? {}, name);

import { changedBy } from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { pendingStates } from '#src/resources/registry/application-words.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { same } from '#src/schema/values.ts';
import { idsOf } from '../../db/transaction.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { isWaitingSql } from '../../engine/programme.ts';
import type { Judging } from '../../engine/twin.ts';
import { houseAsked } from '../applications/asked.ts';

type Application = RecordOf<typeof applications>;
type Elsewhere = Violation<keyof typeof accommodations.fields, 'case'>;

/**
 * What a case that is under way, or was granted for a day to come, changes of a house is not forestalled by another write
 * (decision 075): a relocation all that is of the place, a notice of data what it names.
 */
export async function decidedElsewhere({
  db,
  read,
  before,
  after,
}: Pick<Judging<typeof accommodations>, 'db' | 'read' | 'before' | 'after'>): Promise<
  readonly Elsewhere[]
> {
  if (before === undefined) return [];
  const changed = fieldNames(accommodations).filter((name) => !same(before[name], after[name]));
  if (changed.length === 0) return [];
  const cases = await idsOf(
    db,
    `select a.id from applications a where a.accommodation = $1 and a.kind in ('variation_data', 'relocation')
       and (a.state = any($2)
         or a.state = 'accepted' and ${isWaitingSql(applications, 'carryOut', 'a.id')})
     order by a.id`,
    [after.id, pendingStates],
  );
  const decided = await Promise.all(cases.map((id) => read(applications, id)));
  return decided.flatMap((one) =>
    changed
      .filter((name) => decides(one, name))
      .map((field) => ({
        code: 'case' as const,
        field,
        message: `La cambia la pratica ${one.number}: si decide lì`,
      })),
  );
}

/** What is not said of another place is not of it either; of data, what they name. */
const decides = (one: Application, name: string): boolean =>
  one.kind === 'relocation'
    ? name === 'locality' || changedBy('relocation').includes(name)
    : Object.hasOwn(houseAsked(one) ?? {}, name);

import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { hasTerm } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';
import { type Asking, type Deadline, daysFor, heldWithout } from '../registry/deadlines.ts';
import { limitsSql } from '../registry/limits.ts';

/** The column by which a type of accommodation has a term of a procedure of its own. */
const columns: Partial<Record<Deadline, string>> = {
  scia_control: 'controlDays',
  integration_response: 'answerDays',
  conformation: 'conformDays',
};

interface Placed {
  readonly type: number | null;
  readonly accommodation: number | null;
  readonly city: number;
  readonly license: number | null;
  readonly businessForm: string | null;
}

/** The days the office has: a classification is looked at on the spot sooner than a SCIA (registry 2.1). */
const examination = (kind: ApplicationKind): Deadline =>
  kind === 'variation_classification' ? 'classification_inspection' : 'scia_control';

export const examinationTerm = (
  asking: Asking,
  application: Placed & { readonly kind: ApplicationKind },
): Promise<number | undefined> => termOf(asking, examination(application.kind), application);

/** The days of a term of an application: its type's in its region, or those that hold for all, where written. */
export async function termOf(
  asking: Asking,
  deadline: Deadline,
  { type, accommodation, city, businessForm, license }: Placed,
): Promise<number | undefined> {
  const days = columns[deadline];
  if (days === undefined) return daysFor(asking, deadline, city);
  const placed = {
    city: '$1',
    type: 'coalesce($2::bigint, (select type from accommodations where id = $3))',
    form: `coalesce($4::text, (select "businessForm" from licenses where id = $5),
      (select "businessForm" from accommodations where id = $3))`,
  };
  const [own] = await run<{ readonly days: number }>(
    asking.tx,
    `select li."${days}" as days ${limitsSql(placed, days)}`,
    [city, type, accommodation, businessForm, license],
  );
  return own?.days ?? daysFor(asking, deadline, city);
}

/** What holds an act back while nobody has written the term it counts by. */
export const countingBy =
  (deadline: Deadline): Ask<typeof applications> =>
  async (asking) =>
    heldWithout(deadline, await termOf(asking, deadline, asking.record));

/** The same of the days an office has, for the kinds that give it some. */
export const countingExamination: Ask<typeof applications> = async (asking) =>
  hasTerm(asking.record.kind) ? countingBy(examination(asking.record.kind))(asking) : [];

import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { hasTerm } from '#src/domain/procedure.ts';
import { run } from '../../db/transaction.ts';
import { limitsSql } from '../licenses/limits.ts';
import { type Asking, counting, type Deadline, daysFor } from '../registry/deadlines.ts';
import type { Application } from './applying.ts';

/** The terms of a procedure, and the column by which a type of accommodation has its own. */
const columns = {
  scia_control: 'controlDays',
  integration_response: 'answerDays',
  conformation: 'conformDays',
} as const satisfies Partial<Record<Deadline, string>>;

interface Placed {
  readonly type: number | null;
  readonly accommodation: number | null;
  readonly city: number;
  readonly license: number | null;
  readonly businessForm: string | null;
}

/** The days the office has: a classification is looked at on the spot sooner than a SCIA (registry 2.1). */
export const examinationTerm = (
  asking: Asking,
  application: Placed & { readonly kind: ApplicationKind },
): Promise<number> =>
  application.kind === 'variation_classification'
    ? daysFor(asking, 'classification_inspection', application.city)
    : termOf(asking, 'scia_control', application);

/** The days of a term of an application: its type's in its region, or those that hold for all. */
export async function termOf(
  asking: Asking,
  deadline: keyof typeof columns,
  { type, accommodation, city, businessForm, license }: Placed,
): Promise<number> {
  const days = columns[deadline];
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

type Counted = Asking & { readonly record: Application };

/** What holds an act back while nobody has written the term it counts by. */
export const countingBy = (deadline: keyof typeof columns) =>
  counting((asking: Counted) => termOf(asking, deadline, asking.record));

/** The same of the days an office has, for the kinds that give it some. */
export const countingExamination = counting(async (asking: Counted) =>
  hasTerm(asking.record.kind) ? examinationTerm(asking, asking.record) : undefined,
);

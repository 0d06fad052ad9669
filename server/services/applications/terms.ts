import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { run } from '../../db/transaction.ts';
import { type Asking, type Deadline, daysFor } from '../registry/deadlines.ts';

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
  { type, accommodation, city }: Placed,
): Promise<number> {
  const [own] = await run(
    asking.tx,
    `select l."${columns[deadline]}" as days
     from cities c
     left join provinces p on p.sigla = c.province
     left join accommodations a on a.id = $2
     join accommodation_types_limits l on l.parent = coalesce($1::bigint, a.type)
       and l."profile" in ('italia', case when p."regionCode" = '03' then 'lombardia' end)
     where c.id = $3 and l."${columns[deadline]}" is not null
     order by l."profile" = 'italia' limit 1`,
    [type, accommodation, city],
  );
  return own ? Number(own.days) : daysFor(asking, deadline, city);
}

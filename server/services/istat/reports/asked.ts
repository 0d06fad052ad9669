import { z } from 'zod/mini';
import { yearsOfDates } from '#src/domain/dates.ts';
import { publishedOrigins } from '#src/domain/istat/origin-names.ts';
import type { Ability } from '#src/permissions/ability.ts';
import { classes } from '#src/resources/registry/words.ts';
import type { Report, ReportFilter } from '#src/schema/report.ts';
import { anId, numberIn } from '../../../api/endpoint-input.ts';
import type { Tx } from '../../../db/transaction.ts';

const { first, last } = yearsOfDates;
const origins = new Map(publishedOrigins);

/** How each filter is asked in an address. */
const shapes = {
  year: numberIn('un anno, come 2026', first, last),
  month: numberIn('un mese, da 1 a 12', 1, 12),
  city: anId,
  type: anId,
  class: z.enum(Object.keys(classes), 'una classificazione'),
  origin: z
    .string()
    .check(z.refine((text) => origins.has(text as never), 'una provenienza, come ESTERO:004')),
  provisional: z.enum(['1'], '1, per avere anche i mesi aperti'),
  over: numberIn('un numero, da 0 a 3650', 0, 3650),
} as const satisfies Record<ReportFilter, z.ZodMiniType>;

type Shapes = typeof shapes;

/** What a report was asked; what nobody said is not there. */
export type AskedReport = { readonly [F in ReportFilter]?: z.output<Shapes[F]> | undefined };

/** The query of a report: its filters, those it needs among them. */
export const queryOf = ({ filters, needs }: Pick<Report, 'filters' | 'needs'>) =>
  z.object(
    Object.fromEntries(
      filters.map((name) => [name, needs.includes(name) ? shapes[name] : z.optional(shapes[name])]),
    ),
  );

/** Whoever makes a report: of the licences the ability lists, on a business day in Rome. */
export interface Asking {
  readonly tx: Tx;
  readonly ability: Ability;
  readonly today: string;
  readonly asked: AskedReport;
  /** Nothing of a single house is told. */
  readonly isSecret: boolean;
  /** What files alone tell is asked for too. */
  readonly isFile: boolean;
}

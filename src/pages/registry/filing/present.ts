import { type ApplicationKind, applicationKinds, safety } from '#src/domain/application-kinds.ts';
import type { Row } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';

/** What an application says of a licence, and of a house, as they are: one types what differs. */
const ofLicense = [
  'rows',
  'maxGuests',
  'classification',
  'openingMode',
  'openingPeriods',
  ...safety,
] as const;
const ofHouse = ['name', 'email', 'phone'] as const;

/** The licence and the house as the register has them. */
export interface Registered {
  readonly license: Row | undefined;
  readonly house: Row | undefined;
}

/** What the register says today under the fields of an application, rows with the columns it has there. */
export function presentOf(
  { fields }: Pick<Resource, 'fields'>,
  { license, house }: Registered,
): Values {
  const taken = (from: Row | undefined, names: readonly string[]): [string, unknown][] =>
    names.flatMap((name): [string, unknown][] => {
      const field = fields[name];
      const value = from?.[name];
      if (!field || value === undefined || value === null) return [];
      return [[name, field.kind === 'rows' ? rowsOf(Object.keys(field.of), value) : value]];
    });
  return Object.fromEntries([...taken(license, ofLicense), ...taken(house, ofHouse)]);
}

const rowsOf = (columns: readonly string[], rows: unknown): readonly Values[] =>
  Array.isArray(rows)
    ? rows.map((row: Values) =>
        Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
      )
    : [];

/** What begins an activity is not asked of one there is, nor is one office’s doing an operator’s. */
const others: readonly ApplicationKind[] = ['new_opening', 'takeover', 'correction'];
/** Only what is suspended is reopened, or suspended for longer. */
const ofSuspended: readonly ApplicationKind[] = ['reopening', 'suspension_extension'];

/** The kinds of application that make sense of a licence as it stands, or of a house. */
export const kindsAbout = (license: Row | undefined): readonly ApplicationKind[] =>
  (Object.keys(applicationKinds) as ApplicationKind[]).filter(
    (kind) =>
      !others.includes(kind) &&
      (license === undefined || license.state === 'suspended' || !ofSuspended.includes(kind)),
  );

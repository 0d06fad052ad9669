import { Rejected } from '../errors.ts';

/** A row of what was sent, as its errors name it. */
interface RowSent {
  /** The field the rows were sent in. */
  readonly rows: string;
  readonly at: number;
  /** What it tells under another name than the record it is written to. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** Writes a record of a row; a refusal of it stands beside the fields of the row, `rows.3.beds`. */
export async function inRow<T>({ rows, at, beside = {} }: RowSent, write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Rejected && error.body.errors)) throw error;
    const { errors, blockers, ...body } = error.body;
    const placed = (field: string) => `${rows}.${at}.${beside[field] ?? field}`;
    const named = Object.entries(errors).map(([field, messages]) => [placed(field), messages]);
    throw new Rejected(error.status, {
      ...body,
      errors: Object.fromEntries(named),
      ...(blockers && {
        blockers: blockers.map(({ field, ...one }) =>
          field === undefined ? one : { ...one, field: placed(field) },
        ),
      }),
    });
  }
}

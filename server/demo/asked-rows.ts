import type { LicenseBody } from './licenses.ts';

type Rows = LicenseBody['rows'];

/** A double room more. */
export const withRoomMore = (rows: Rows): Rows =>
  rows.map((row) => {
    const more = row.unitKind === 'double' ? 1 : 0;
    return { ...row, quantity: row.quantity + more, bathrooms: (row.bathrooms ?? 0) + more };
  });

/** A row as an application asks for it, which has no word for its area. */
export const askedRow = ({ averageArea: _, ...row }: Rows[number]) => ({ ...row, kitchen: false });

import type { Values } from '#src/schema/validation.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Case } from './application-cases.ts';
import type { Registered } from './houses.ts';
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

/** What an office writes of a change once it is accepted, where the change itself does not. */
export const carriedOut: Readonly<
  Record<string, (tx: Tx, house: Registered, asks: Values) => Case['onceAccepted']>
> = {
  variation_period:
    (_, house, { openingMode, openingPeriods }) =>
    (make) =>
      make.edit('accommodations', [
        { id: house.accommodation ?? 0, values: { openingMode, openingPeriods } },
      ]),
  variation_capacity: (_, house) => (make) =>
    make.edit('licenses', [
      { id: house.license ?? 0, values: { rows: withRoomMore(house.title.rows) } },
    ]),
  variation_classification: (tx, house) => async (make, application) => {
    const [act] = await run(
      tx,
      `select "outcomeAct" as "classificationProvision", "outcomeOn"::text as "classificationDate"
       from applications where id = $1`,
      [application],
    );
    await make.edit('licenses', [{ id: house.license ?? 0, values: { ...act } }]);
  },
};

import { addDays } from '#src/domain/dates.ts';
import { declarationWords } from '#src/resources/registry/application-words.ts';
import type { Values } from '#src/schema/validation.ts';
import { run, type Tx } from '../db/transaction.ts';
import { accepted, type Case } from './application-cases.ts';
import { askedRow } from './asked-rows.ts';
import type { Registered } from './houses.ts';
import type { Maker } from './maker.ts';

const kinds = ['A.1', 'A.9', 'B.1.1.6', 'C.1.1.1', 'C.2'];

/** Houses that opened well after the register did are in it because somebody filed their opening. */
export const isOpenedByFiling =
  ({ opening, today }: { readonly opening: string; readonly today: string }) =>
  ({ state, kind, startsOn }: Registered): boolean =>
    state === 'active' &&
    kinds.includes(kind.code) &&
    startsOn > addDays(opening, 90) &&
    startsOn < addDays(today, -20);

/** The opening of a house as it was filed, a week before its first day. */
export function openingOf(tx: Tx, house: Registered, serial: number): Case {
  return {
    kind: 'new_opening',
    house,
    filed: addDays(house.startsOn, -6),
    asks: openingAsks(house, serial),
    steps: accepted(),
    onceAccepted: (make, application) => enterOpened(tx, make, application, house),
  };
}

/** What who opens a house like this one asks; the serial tells its unit of the cadastre from others. */
export function openingAsks({ body, title, startsOn }: Registered, serial: number): Values {
  const { name, type, address, streetNumber, zip, latitude, longitude, altitude } = body;
  const { email, phone, openingMode, openingPeriods, businessForm, residenceUse } = body;
  const { rows, floors, extinguishers, classification, availability } = title;
  const { insuranceCompany, insurancePolicy, insuranceValidTo } = title;
  return {
    ...{ name, type, address, streetNumber, zip, latitude, longitude, altitude, email, phone },
    ...{ openingMode, openingPeriods, businessForm, classification, residenceUse, availability },
    rows: rows.map(askedRow),
    ...{ floors, extinguishers, insuranceCompany, insurancePolicy, insuranceValidTo },
    gasDetector: true,
    coDetector: true,
    declarations: Object.keys(declarationWords),
    units: [{ sheet: String(1 + (serial % 48)), parcel: String(900 + serial) }],
    effectiveOn: startsOn,
  };
}

/** Notes where the register keeps what came of an opening, and what its owner and the ministry said later. */
async function enterOpened(
  tx: Tx,
  make: Maker,
  application: number,
  house: Registered,
): Promise<void> {
  const [found] = await run<{ readonly license: number; readonly accommodation: number }>(
    tx,
    `select l.id as license, l.accommodation from licenses l
     join applications a on a."resultLicense" = l.id where a.id = $1`,
    [application],
  );
  if (!found) throw new Error(`Application ${application} opened nothing`);
  Object.assign(house, found);
  const { fireCertificate, rows } = house.title;
  await make.edit('licenses', [{ id: found.license, values: { fireCertificate } }]);
  // An application does not ask how large rooms are.
  if (rows.some(({ averageArea }) => averageArea !== null && averageArea !== undefined)) {
    const measured = { rows, reason: 'Superfici delle camere misurate al sopralluogo' };
    await make.act('licenses', 'correct', [{ id: found.license, values: measured }]);
  }
  const { cin, cinStatus, website } = house.body;
  const codes = cin !== undefined && { cin, cinStatus };
  await make.edit('accommodations', [{ id: found.accommodation, values: { website, ...codes } }]);
}

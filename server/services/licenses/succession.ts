import { detectors, devices, safety } from '#src/domain/application-kinds.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { filled, picked } from '../registry/filled.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import { copyOf } from './duplicate.ts';
import { titleOf } from './title.ts';

type Filed = RecordOf<typeof applications>;
type License = RecordOf<typeof licenses>;

/**
 * What who files declares of safety and insurance; where it says nothing of detectors, those known are kept. Devices
 * are declared on the day an office received it, as everything in it is.
 */
export const safetyIn = (filed: Filed) => ({
  ...filled(picked(filed, ...safety)),
  ...(detectors.some((name) => filed[name]) && picked(filed, ...detectors)),
  ...(devices.some((name) => isSaid(filed[name])) &&
    filled({ safetyDeclaredOn: receivedOn(filed) })),
});

/** The same, with the title they have the premises by. */
export const declaredBy = (filed: Filed) => ({
  ...safetyIn(filed),
  ...filled({ availability: filed.availability }),
});

const isSaid = (value: unknown): boolean => !isEmpty(value) && value !== false;

/** What a holder declares of themselves, their people, their title and their devices: it binds nobody who comes after. */
export const ofOneHolder = {
  availability: null,
  operatorName: null,
  operatorFiscalCode: null,
  representativeName: null,
  representativeFiscalCode: null,
  noGas: false,
  gasDetector: false,
  coDetector: false,
  extinguishers: null,
  insuranceCompany: null,
  insurancePolicy: null,
  insuranceValidTo: null,
} as const satisfies BodyOf<typeof licenses>;

/** A class is of the house, with the act that gave it. */
const classified = [
  'classificationProvision',
  'classificationDate',
  'classificationValidTo',
] as const;

/**
 * How a new holder goes on: the place as it was, under the title they filed, with what they declare in place of
 * what the old one did; the building, its floors and its acts stay as they are known (registry 1.6).
 */
export async function successorOf(
  tx: Tx,
  before: License,
  filed: Filed,
): Promise<BodyOf<typeof licenses>> {
  const { city, businessForm } = before;
  const type = before.type ?? before.houseType;
  return {
    ...copyOf(before),
    ...picked(before, 'fireCertificate', ...classified),
    ...ofOneHolder,
    ...(await titleOf(tx, titleFor(before, filed), { type, city, businessForm })),
    ...declaredFor(before, filed),
  };
}

/** Who files declares the floors and devices of the house; the parts of an annex stay as they are known of it, with the act on its building. */
export const declaredFor = (before: License, filed: Filed) => ({
  ...declaredBy(filed),
  ...(before.parent !== null && picked(before, 'floors', 'extinguishers', 'fireCertificate')),
});

/** A code of the SUAP names one licence: an annex goes on under the protocol of what was filed. */
const titleFor = ({ parent }: License, filed: Filed) =>
  parent === null ? filed : { ...filed, sciaCode: null };

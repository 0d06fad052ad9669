import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import type { managers } from '#src/resources/people/managers.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { safetyIn } from '../licenses/succession.ts';
import { filled, picked } from '../registry/filled.ts';
import type { Application } from './applying.ts';
import { capacityOf } from './opening.ts';

type House = BodyOf<typeof accommodations>;
type License = RecordOf<typeof licenses>;

/** What a kind of application asks to write of a house as it lies; none of other kinds. */
export const houseAsked = (record: Application): House | undefined =>
  ofHouse[record.kind]?.(record);

const ofHouse: { readonly [K in ApplicationKind]?: (record: Application) => House } = {
  variation_data: dataAsked,
  variation_period: openingAsked,
  correction: dataAsked,
};

/** What it asks to write of the organisation that files, whose name is that of all its houses; none where it says no other. */
export const holderAsked = ({ holderName }: Application): BodyOf<typeof managers> | undefined =>
  holderName === null ? undefined : { name: holderName };

/** What it asks to write of a licence, as that is known; none of other kinds. */
export const licenseAsked = (record: Application, known: Pick<License, 'rows'>) =>
  ofLicense[record.kind]?.(record, known);

const ofLicense: {
  readonly [K in ApplicationKind]?: (
    record: Application,
    known: Pick<License, 'rows'>,
  ) => BodyOf<typeof licenses>;
} = {
  variation_capacity: (record, known) => ({ ...capacityAsked(record, known), ...safetyIn(record) }),
  variation_classification: classAsked,
  variation_period: openingAsked,
  variation_data: safetyIn,
  correction: (record, known) => ({ ...capacityAsked(record, known), ...classAsked(record) }),
};

/** How a place is called, reached and found; another street has another number, or none. */
function dataAsked(record: Application): House {
  return {
    ...filled(picked(record, 'name', 'address', 'streetNumber', 'zip', 'email', 'phone')),
    ...(!isEmpty(record.address) && { streetNumber: record.streetNumber }),
  };
}

/** When a place is open. */
function openingAsked({ openingMode, openingPeriods }: Application) {
  return { ...filled({ openingMode }), openingPeriods };
}

/** How many may lodge. */
const capacityAsked = ({ rows, maxGuests }: Application, known: Pick<License, 'rows'>) =>
  filled({ rows: capacityOf(rows, known.rows), maxGuests });

/** A class, with the act that gives it; what stands by silence has none. */
function classAsked({ classification, outcomeAct, outcomeOn }: Application) {
  return classification === null
    ? {}
    : {
        classification,
        classificationProvision: outcomeAct,
        classificationDate: outcomeOn,
      };
}

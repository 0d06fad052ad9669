import { latest } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { capacityViolations } from '../licenses/capacity.ts';
import { holderViolations } from '../licenses/holder-form.ts';
import { beyondOneHolder } from '../licenses/one-holder.ts';
import { missingRequirements } from '../licenses/required.ts';
import { altitudeViolations, endedType, unfitUse } from '../registry/fitting.ts';
import { limitsAt } from '../registry/limits.ts';

type Application = RecordOf<typeof applications>;
type Field = keyof typeof applications.fields;

/**
 * What the register would not take of an opening (registry 10.6): told to who files it, before they send
 * it and not when an office accepts it two months later.
 */
export async function unfitOpening(
  db: Tx,
  record: Application,
  today: string,
): Promise<readonly Violation<Field>[]> {
  const { kind, manager, type, city, businessForm, rows, units, submittedOn } = record;
  if (kind !== 'new_opening' || type === null) return [];
  const limits = await limitsAt(db, { type, businessForm }, { type, city });
  if (!limits) return [];
  // What is asked for must be there on the day it begins.
  const on = latest(record.effectiveOn ?? today, today);
  // The units of the cadastre become properties when it is accepted.
  const properties = units.map((_, at) => at);
  const license = { ...record, properties, safetyDeclaredOn: submittedOn ?? today };
  const capacity = { rows: capacityOf(rows), maxGuests: record.maxGuests };
  const holding = {
    ...{ id: null, parent: null, holder: manager, startsOn: on },
    ...{ businessForm, rows: capacityOf(rows) },
  };
  return [
    ...endedType(limits, { sciaDate: record.protocolDate ?? today }),
    ...(await holderViolations(db, manager, businessForm, limits)),
    ...(await beyondOneHolder(db, holding, { type, city }, limits)).map((one) => ({
      ...one,
      field: one.field === 'holder' ? ('type' as const) : one.field,
    })),
    ...altitudeViolations(limits, record).map((one) => ({ ...one, field: 'altitude' as const })),
    ...unfitUse(limits, record).map((one) => ({ ...one, field: 'residenceUse' as const })),
    ...missingRequirements(license, limits, on).map((one) => ({ ...one, field: asked(one) })),
    ...(rows.length === 0 ? [] : capacityViolations(limits, capacity)).map((one) => ({
      ...one,
      field: one.field === 'maxGuests' ? one.field : ('rows' as const),
    })),
  ];
}

/** A licence knows an average area, which an application does not ask: it stays what is known of rooms of that kind. */
export const capacityOf = (
  rows: Application['rows'],
  known: RecordOf<typeof licenses>['rows'] = [],
) =>
  rows.map((row) => ({
    ...row,
    averageArea:
      known.find(
        ({ unitKind, bedsPerUnit }) => unitKind === row.unitKind && bedsPerUnit === row.bedsPerUnit,
      )?.averageArea ?? null,
  }));

/** Where an application asks what the licence says. */
const asked = ({ field }: Violation<string>): Field =>
  fieldNames(applications).find((name) => name === field) ?? 'units';

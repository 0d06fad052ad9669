import { safety } from '#src/domain/application-kinds.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { filled, picked } from '../registry/filled.ts';
import { copyOf } from './duplicate.ts';
import { titleOf } from './title.ts';

type Filed = RecordOf<typeof applications>;
type License = RecordOf<typeof licenses>;

/** What who files declares of safety and insurance, on the day it is sent; a switch that is off says nothing. */
export const declaredBy = (filed: Filed) => ({
  ...filled(picked(filed, ...safety)),
  ...filled({ safetyDeclaredOn: filed.submittedOn }),
});

/** A class is of the house, with the act that gave it. */
const classified = [
  'classificationProvision',
  'classificationDate',
  'classificationValidTo',
] as const;

/**
 * How a new holder goes on: the place as it was, under the title they filed, with what they declare; what they do
 * not say of the building stays as it is known (registry 1.6).
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
    insuranceCompany: null,
    ...(await titleOf(tx, filed, { type, city, businessForm })),
    ...declaredBy(filed),
  };
}

import { type ApplicationKind, applicationKinds } from '#src/domain/application-kinds.ts';
import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import { started } from '#src/domain/clock.ts';
import { problems } from '#src/i18n/validation.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Row } from '../../db/reads.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { tellApplicant, tellOffice } from './letter.ts';
import { termsOf } from './terms.ts';

/** Sends a draft: all its kind asks must be there, and the clock starts. Nobody sends it as another. */
export const submitApplication: Effect = async (context) => {
  const { tx, record, session } = context;
  if (session.impersonatorId !== undefined)
    throw forbidden('Chi agisce al posto di un altro non può inviare una pratica');
  const errors = missing(record);
  if (Object.keys(errors).length) throw invalid(errors);
  const today = todayInRome();
  const { controlDays } = await termsOf(tx, record);
  const clock = started(today, controlDays);
  await tellApplicant(context, 'inviata', [
    `L’ufficio la esamina entro il ${formatDate(clock.dueOn)}.`,
  ]);
  await tellOffice(context, 'inviata', []);
  return { submittedOn: today, ...clock };
};

/** What the kind asks and the draft lacks, beside each field. */
function missing(record: Row): FieldErrors {
  const { asks, papers } = applicationKinds[record.kind as ApplicationKind];
  const declarant = record.kind === 'correction' ? [] : ['declarantName', 'declarantFiscalCode'];
  const fields: readonly string[] = [...asks, ...declarant];
  return Object.fromEntries([
    ...fields.filter((name) => isLacking(record[name])).map((name) => [name, [problems.required]]),
    ...papers
      .filter((name) => isLacking(record[name]))
      .map((name) => [name, ['Serve questo allegato']]),
  ]);
}

const isLacking = (value: unknown): boolean =>
  isEmpty(value) || (Array.isArray(value) && value.length === 0);

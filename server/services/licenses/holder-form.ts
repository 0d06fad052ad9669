import { managerTypes } from '#src/permissions/session.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Limits } from '../registry/limits.ts';

/** Legal forms that may let without being a business; a society or a sole trader is one (c.c., artt. 2082 and 2247). */
const unprofitable: readonly (string | null)[] = [
  'association',
  'foundation',
  'ecclesiastical',
  'other',
];

/**
 * Who holds it may run it in that form: a private person is no business without an enterprise of their own, and an
 * enterprise is nothing else (registry 1.3, 1.9). Where a type has one form alone, that is meant.
 */
export async function holderViolations(
  db: Tx,
  holder: number,
  businessForm: string | null,
  { allowedForms }: Pick<Limits, 'allowedForms'>,
): Promise<readonly Violation<'businessForm', 'holderForm'>[]> {
  const form = businessForm ?? (allowedForms.length === 1 ? allowedForms[0] : undefined);
  const found = await db
    .selectFrom('managers')
    .select(['type', 'legalForm'])
    .where('id', '=', holder)
    .executeTakeFirst();
  const message = found && form && problemOf(found, form);
  return message ? [{ code: 'holderForm', field: 'businessForm', message }] : [];
}

function problemOf(
  { type, legalForm }: { readonly type: number; readonly legalForm: string | null },
  form: string,
): string | undefined {
  if (type === managerTypes.privato && form === 'business')
    return 'Un privato non gestisce in forma imprenditoriale: serve un’impresa, anche individuale';
  if (type === managerTypes.azienda && form === 'non_business' && !unprofitable.includes(legalForm))
    return 'Un’impresa gestisce in forma imprenditoriale: senza è di un privato o di un ente senza scopo di lucro';
  return undefined;
}

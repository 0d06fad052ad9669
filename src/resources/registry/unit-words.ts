import { optionWord } from '#src/schema/fields.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { applicationFields } from './application-fields.ts';
import { unitKinds } from './words.ts';

type UnitRow = RecordValues<typeof applicationFields>['rows'][number];

/** Units of one kind as an act says them: «Doppia: 8 unità da 2 letti, 16 letti in tutto, 8 bagni, 1 accessibile, con cucina». */
export function unitsInWords(row: UnitRow): string {
  const { unitKind, quantity, bedsPerUnit, bathrooms, accessible, kitchen } = row;
  const facts = [
    `${quantity} unità da ${counted(bedsPerUnit, 'letto', 'letti')}`,
    quantity > 1 && `${quantity * bedsPerUnit} letti in tutto`,
    bathrooms !== null && (bathrooms === 0 ? 'senza bagno' : counted(bathrooms, 'bagno', 'bagni')),
    Boolean(accessible) && counted(Number(accessible), 'accessibile', 'accessibili'),
    kitchen && 'con cucina',
  ];
  return `${optionWord(unitKinds, unitKind)}: ${facts.filter(Boolean).join(', ')}`;
}

/** A number with what it counts: «1 letto», «2 letti». */
export const counted = (many: number, one: string, more: string): string =>
  `${many} ${many === 1 ? one : more}`;

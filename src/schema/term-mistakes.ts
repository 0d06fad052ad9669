import { plain } from './fields.ts';
import { isComparable } from './range-mistakes.ts';
import type { Resource } from './resource.ts';
import type { Siblings } from './siblings.ts';
import { conditionMistakes } from './value-mistakes.ts';

/** A term runs while columns say so; what comes near is a term, so many days ahead. */
export const termMistakes = (
  { at, of, fields }: Siblings,
  { fields: ofRecord }: Pick<Resource, 'fields'>,
): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const shape = plain(field);
    if (shape.kind !== 'date') return [];
    const { due, clock, reminders } = shape;
    // A verb that asks for a term of the record takes it as it is declared there.
    const known = of === 'input' ? { ...ofRecord, ...fields } : fields;
    return [
      ...Object.keys(due ?? {})
        .filter((one) => !isComparable(known[one]))
        .map((one) => `R69 ${at}.${name}.due: '${one}' is no column`),
      ...conditionMistakes(`${at}.${name}.due`, due ?? {}, known),
      ...Object.entries(clockKinds)
        .filter(
          ([part, kind]) => clock && known[clock[part as keyof typeof clockKinds]]?.kind !== kind,
        )
        .map(([part, kind]) => `R77 ${at}.${name}.clock.${part}: it is no field of kind ${kind}`),
      ...(reminders && !(due && reminders.days.length > 0)
        ? [`R46 ${at}.${name}.reminders: it is no term ('due'), or no days are named`]
        : []),
    ];
  });

const clockKinds = {
  from: 'date',
  days: 'integer',
  stoppedOn: 'date',
  stoppedDays: 'integer',
} as const;

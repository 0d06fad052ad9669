import { postalCodeProblem } from '#src/domain/postal-code.ts';
import type { Field } from './fields.ts';
import { isEmpty } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

/** What fields demand of those beside them, by path (`rows.3.zip`), in Italian; `whole` is the record. */
export function neighbourProblems(
  fields: Readonly<Record<string, Field>>,
  whole: Values,
): readonly (readonly [path: string, message: string])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isEmpty(whole[name])) return [];
    if (field.kind === 'rows')
      return (whole[name] as readonly Values[]).flatMap((row, at) =>
        neighbourProblems(field.of, row).map(
          ([path, message]) => [`${name}.${at}.${path}`, message] as const,
        ),
      );
    const message = problemOf(field, whole[name], whole);
    return message ? [[name, message] as const] : [];
  });
}

function problemOf(field: Field, value: unknown, whole: Values): string | undefined {
  if (field.kind !== 'postalCode' || !field.country) return undefined;
  const country = whole[field.country];
  return postalCodeProblem(String(value), typeof country === 'string' ? country : null);
}

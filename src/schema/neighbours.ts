import { postalCodeProblem } from '#src/domain/postal-code.ts';
import { problems } from '../i18n/validation.ts';
import type { Field } from './fields.ts';
import { rangeOf } from './ranges.ts';
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
    // An image has no place of its own for what is wrong inside.
    if (field.kind === 'images')
      return (whole[name] as readonly Values[]).flatMap((image, at) =>
        neighbourProblems(field.of ?? {}, image).map(
          ([, message]) => [name, problems.atImage(at + 1, message)] as const,
        ),
      );
    return problemsOf(name, field, whole);
  });
}

function problemsOf(name: string, field: Field, whole: Values) {
  const message = field.kind === 'postalCode' ? wrongCode(name, field.country, whole) : undefined;
  const range = rangeOf(field);
  return [
    ...(message ? [[name, message] as const] : []),
    ...(range && isBackwards(whole[name], whole[range.to])
      ? [[range.to, problems.backwards] as const]
      : []),
  ];
}

function wrongCode(name: string, country: string | undefined, whole: Values) {
  const land = country && whole[country];
  return country
    ? postalCodeProblem(String(whole[name]), typeof land === 'string' ? land : null)
    : undefined;
}

/** Days and hours are in the order of their text. */
const isBackwards = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && to !== '' && to < from;

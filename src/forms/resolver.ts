import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import type { Fields, Resource } from '#src/schema/resource.ts';
import { blankRecord, judge, mergedOver, type Values } from '#src/schema/validation.ts';

/** What a form is judged by: the fields one may write here, on the whole record. */
interface Judged {
  readonly fields: Fields;
  /** The whole record as first seen: what is not in the form still counts. */
  readonly base: Values;
  readonly check?: Resource['check'];
  readonly all: Fields;
}

/** The server's own judgement as react-hook-form asks for it, so that both sides agree. */
export function resolverFor({ fields, base, check, all }: Judged): Resolver<Values> {
  return (values, _, options) => {
    const whole = mergedOver(all, { ...blankRecord(all), ...base }, values);
    const { values: settled, errors } = judge({ fields, ...(check && { check }) }, whole);
    const found = Object.entries(errors).map(([name, messages]) => [
      name,
      { type: 'judged', message: messages.join('. ') },
    ]);
    return found.length === 0
      ? { values: settled, errors: {} }
      : { values: {}, errors: toNestErrors(Object.fromEntries(found) as FormErrors, options) };
  };
}

import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import type { Fields, Resource } from '#src/schema/resource.ts';
import { blankRecord, judge, mergedOver, type Values } from '#src/schema/validation.ts';

/** What a form is judged by: the fields one may write here, on the whole record. */
interface Judged {
  readonly fields: Fields;
  /** The whole record as first seen: what is not in the form still counts. */
  readonly base: Values;
  /** What was wrong across its fields holds nothing back: it is no new one, nor a draft. */
  readonly stands?: boolean | undefined;
  readonly check?: Resource['check'];
  readonly all: Fields;
}

/** The server's own judgement as react-hook-form asks for it, so that both sides agree. */
export function resolverFor({
  fields,
  base,
  stands = false,
  check,
  all,
}: Judged): Resolver<Values> {
  return (values, _, options) => {
    const before = { ...blankRecord(all), ...base };
    const { values: settled, errors } = judge(
      { fields, ...(check && { check }) },
      mergedOver(all, before, values),
      stands ? before : undefined,
    );
    const found = Object.entries(errors).map(([name, messages]) => [
      name,
      { type: 'judged', message: messages.join('. ') },
    ]);
    return found.length === 0
      ? { values: settled, errors: {} }
      : { values: {}, errors: toNestErrors(Object.fromEntries(found) as FormErrors, options) };
  };
}

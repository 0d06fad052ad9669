import { problems } from '#src/i18n/validation.ts';
import { fieldNamed } from '#src/schema/fields.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { judge, type Values } from '#src/schema/validation.ts';
import { invalid } from '../errors.ts';
import type { Whole } from './declaration.ts';

/** What is sent of a form that begins with the record; what is left out is as the record says. */
export const begunWith = (
  { fields }: Resource,
  { prefill, input = {} }: Action,
  record: Whole,
  body: Values,
): Values =>
  prefill
    ? {
        ...Object.fromEntries(
          Object.keys(input)
            .filter((name) => fields[name])
            .map((name) => [name, record[name]]),
        ),
        ...body,
      }
    : body;

/** The judged input of an action; anything else sent is a 422 beside its name. */
export function inputOf({ input: fields = {} }: Pick<Action, 'input'>, body: Values): Values {
  const unknown = Object.keys(body).filter((key) => key !== 'version' && !fieldNamed(fields, key));
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((key) => [key, [problems.unknownField]])));
  const { values, errors } = judge({ fields }, body);
  if (Object.keys(errors).length) throw invalid(errors);
  return values;
}

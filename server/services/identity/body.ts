import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import { type Field, fieldNamed } from '#src/schema/fields.ts';
import { judge } from '#src/schema/validation.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { jsonBody } from '../../api/border.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** The body's fields, brought to the form they are stored in; 422 on the fields it has wrong. */
export async function inputOf<const F extends Readonly<Record<string, Field>>>(
  c: Context<Env>,
  fields: F,
): Promise<RecordValues<F>> {
  const body = await jsonBody(c);
  const unknown = Object.keys(body).filter((name) => !fieldNamed(fields, name));
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, [problems.unknownField]])));
  const { values, errors } = judge({ fields }, body);
  if (Object.keys(errors).length) throw invalid(errors);
  return values as RecordValues<F>;
}

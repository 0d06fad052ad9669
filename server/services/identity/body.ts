import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import type { Field } from '#src/schema/fields.ts';
import { judge, type Values } from '#src/schema/validation.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { objectBody } from '../../api/input.ts';
import type { Env } from '../../env.ts';
import { badRequest, invalid } from '../../errors.ts';

/** The body's fields, brought to the form they are stored in; 422 on the fields it has wrong. */
export async function inputOf<const F extends Readonly<Record<string, Field>>>(
  c: Context<Env>,
  fields: F,
): Promise<RecordValues<F>> {
  const body = await bodyOf(c);
  const unknown = Object.keys(body).filter((name) => !fields[name]);
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, [problems.unknownField]])));
  const { values, errors } = judge({ fields }, body);
  if (Object.keys(errors).length) throw invalid(errors);
  return values as RecordValues<F>;
}

/** A JSON object, or a 400. */
export async function bodyOf(c: Context<Env>): Promise<Values> {
  const text = await c.req.text();
  if (text.includes('\\u0000')) throw badRequest('Il testo contiene caratteri non ammessi');
  try {
    return objectBody(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('Il corpo della richiesta non è JSON');
    throw error;
  }
}

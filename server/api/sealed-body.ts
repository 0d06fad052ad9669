import type { Field } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';
import { fieldSchema } from '#src/schema/value-schema.ts';
import { seal } from '../secrets.ts';
import type { Settings } from '../settings.ts';

/**
 * A body whose secrets are sealed as soon as it is read: what comes after, the trace included, never
 * holds one in clear. What is no secret of the field stays, to be refused.
 */
export const sealedBody = (
  settings: Settings,
  fields: Readonly<Record<string, Field>>,
  body: Values,
): Values =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isSecret = field?.kind === 'secret' && typeof value === 'string' && value !== '';
      return [
        name,
        isSecret && fieldSchema(field).safeParse(value).success ? seal(settings, value) : value,
      ];
    }),
  );

import type { Resource, Section } from './resource.ts';
import type { FieldErrors, Values } from './validation.ts';
import { isEmpty } from './values.ts';

type Stepped = Pick<Resource, 'form' | 'missing'>;

/** What a record still lacks before it goes on its way, by field; nothing when its form has no steps. */
export function missingIn({ missing }: Stepped, record: Values): FieldErrors {
  const messages = Object.entries(missing?.(record as never) ?? {});
  return Object.fromEntries(
    messages.flatMap(([name, message]) => (message ? [[name, [message]]] : [])),
  );
}

/** What is written in a step while one above it is incomplete, said beside it. */
export function skippedSteps(
  resource: Stepped,
  record: Values,
  written: readonly string[],
): FieldErrors {
  if (!resource.missing) return {};
  const steps = resource.form ?? [];
  const missing = missingIn(resource, record);
  const first = steps.findIndex((step) => fieldsOf(step).some((name) => missing[name]));
  if (first < 0) return {};
  const above = new Set(steps.slice(0, first + 1).flatMap(fieldsOf));
  const below = new Set(steps.slice(first + 1).flatMap(fieldsOf));
  const message = `Prima completa il passo «${steps[first]?.title}»`;
  return Object.fromEntries(
    written
      .filter((name) => below.has(name) && !above.has(name) && !isBlank(record[name]))
      .map((name) => [name, [message]]),
  );
}

/** The fields of a section, row after row. */
const fieldsOf = ({ rows }: Section): readonly string[] =>
  rows.flatMap((row) => (typeof row === 'object' && 'note' in row ? [] : row));

/** A switch that is off says nothing yet. */
const isBlank = (value: unknown): boolean => isEmpty(value) || value === false;

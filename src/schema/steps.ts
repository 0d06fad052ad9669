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
  const { step, below } = beyond(resource, record);
  const message = `Prima completa il passo «${step?.title}»`;
  return Object.fromEntries(
    written
      .filter((name) => below.has(name) && !isBlank(record[name]))
      .map((name) => [name, [message]]),
  );
}

/** The first step that is incomplete, and the fields below it, which nobody writes yet. */
export function beyond(
  resource: Stepped,
  record: Values,
): { readonly step: Section | undefined; readonly below: ReadonlySet<string> } {
  const steps = resource.form ?? [];
  const missing = missingIn(resource, record);
  const first = steps.findIndex((step) => fieldsOf(step).some((name) => missing[name]));
  if (first < 0) return { step: undefined, below: new Set() };
  const above = new Set(steps.slice(0, first + 1).flatMap(fieldsOf));
  const below = steps.slice(first + 1).flatMap(fieldsOf);
  return { step: steps[first], below: new Set(below.filter((name) => !above.has(name))) };
}

/** The fields of a section, row after row. */
export const fieldsOf = ({ rows }: Section): readonly string[] =>
  rows.flatMap((row) => (typeof row === 'object' && 'note' in row ? [] : row));

/** A switch that is off says nothing yet. */
const isBlank = (value: unknown): boolean => isEmpty(value) || value === false;

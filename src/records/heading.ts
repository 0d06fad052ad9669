import type { Row } from '#src/forms/saving.ts';
import { optionWord, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import { useNames } from '#src/values/names.ts';
import { useShown } from './shown.ts';

/** What a record that is about to be made is going to be, where its first values say it; undefined where they do not. */
export function headingGiven({ fields, page }: Resource, given: Values): string | undefined {
  const field = fields[page?.heading ?? ''];
  const shape = field && plain(field);
  const value = given[page?.heading ?? ''];
  return shape?.kind === 'select' && !isEmpty(value) ? optionWord(shape.options, value) : undefined;
}

/** What a record that goes by a number is about, in the heading of its page; undefined while it is not known, or not to be. */
export function useHeading(resource: Resource, record: Row): string | undefined {
  const isShown = useShown(resource, record);
  const { heading } = resource.page ?? {};
  const field = heading !== undefined && isShown(heading) ? resource.fields[heading] : undefined;
  const value = heading !== undefined && field ? record[heading] : undefined;
  const shape = field && plain(field);
  const named = shape?.kind === 'reference' && !isEmpty(value) ? [Number(value)] : [];
  const nameOf = useNames(shape?.kind === 'reference' ? shape.to : '', named);
  const [id] = named;
  if (id !== undefined) return nameOf(id);
  return shape?.kind === 'select' && !isEmpty(value) ? optionWord(shape.options, value) : undefined;
}

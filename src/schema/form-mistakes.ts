import { isWritable } from './fields.ts';
import { entriesOf, type Resource } from './resource.ts';

/** What a form asks is told apart by its word, and what has to be there is asked. */
export function formMistakes(resource: Resource): string[] {
  const { name, form, access } = resource;
  const entries = entriesOf(resource);
  const shown = form?.flatMap(({ rows }) => rows.flat());
  const isMade = access.some(
    ({ actions }) => actions.includes('create') || actions.includes('manage'),
  );
  return [
    ...entries
      .filter(([, { label }], at) => entries.findIndex(([, one]) => one.label === label) < at)
      .map(([field, { label }]) => `R52 ${name}.${field}: '${label}' is another field's word too`),
    ...entries
      .filter(
        ([field, what]) =>
          isMade && shown && what.required && isWritable(what) && !shown.includes(field),
      )
      .filter(([, what]) => what.kind !== 'switch' && !('initially' in what))
      .map(([field]) => `R54 ${name}.form: '${field}' is required and not in it`),
  ];
}

import { isWritable } from './fields.ts';
import { entriesOf, type Resource } from './resource.ts';

/** What has to be there is asked, each thing once, and where a record stands is nothing to fill in. */
export function formMistakes(resource: Resource): string[] {
  const { name, form, fields, access } = resource;
  if (!form) return [];
  const shown = form
    .flatMap(({ rows }) => rows.flat())
    .filter((one): one is string => typeof one === 'string');
  const isMade = access.some(
    ({ actions }) => actions.includes('create') || actions.includes('manage'),
  );
  return [
    ...entriesOf(resource)
      .filter(
        ([field, what]) => isMade && what.required && isWritable(what) && !shown.includes(field),
      )
      .filter(([, what]) => what.kind !== 'switch' && !('initially' in what))
      .map(([field]) => `R54 ${name}.form: '${field}' is required and not in it`),
    ...[...new Set(shown)].flatMap((field) => [
      ...(fields[field] ? [] : [`R71 ${name}.form: '${field}' is not a field`]),
      ...(fields[field]?.kind === 'state' ? [`R71 ${name}.form: only verbs move '${field}'`] : []),
      ...(shown.filter((one) => one === field).length > 1
        ? [`R71 ${name}.form: '${field}' is in it twice`]
        : []),
    ]),
  ];
}

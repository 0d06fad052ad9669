import type { May } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { isConcealed } from '#src/schema/fields.ts';
import {
  type Action,
  entriesOf,
  type Fields,
  isForPeople,
  type Resource,
  stateFieldOf,
} from '#src/schema/resource.ts';

/** One thing to be done to many records. */
export interface Verb {
  readonly name: string;
  readonly label: string;
  readonly action?: Action;
  readonly isDanger: boolean;
}

/** What the person may do to records of this place at all. */
export function verbsOf(resource: Resource, view: PlaceView, may: May): readonly Verb[] {
  if (resource.view) return [];
  const actions = Object.entries(resource.actions ?? {}).filter(
    ([name, action]) =>
      isForMany(action) && (!view.actions || view.actions.includes(name)) && may(name),
  );
  return [
    ...(Object.keys(bulkFields(resource, may)).length > 0 ? [edit] : []),
    ...actions.map(([name, action]) => ({
      name,
      label: action.label,
      action,
      isDanger: action.danger ?? false,
    })),
    ...(may('delete') ? [remove] : []),
  ];
}

/** Can it be done to many at once: by a person, with one input for all, and no secret in it? */
export const isForMany = (action: Action): boolean =>
  isForPeople(action) && !action.prefill && !Object.values(action.input ?? {}).some(isConcealed);

const edit: Verb = { name: 'edit', label: 'Modifica', isDanger: false };
/** Takes a finished edit of many records back. */
export const undo: Verb = { name: 'undo', label: 'Annulla le modifiche', isDanger: false };
const remove: Verb = { name: 'delete', label: 'Elimina', isDanger: true };

/** The verbs that suit all of these rows; a row not read yet speaks for itself in the rehearsal. */
export function verbsFor(
  verbs: readonly Verb[],
  resource: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
  may: May,
): readonly Verb[] {
  const state = stateFieldOf(resource);
  const known = rows.filter((row) => Object.keys(row).some((name) => name in resource.fields));
  return verbs.filter(({ name, action }) =>
    known.every(
      (row) =>
        may(name, row) && (!action?.from || !state || action.from.includes(String(row[state]))),
    ),
  );
}

/** The fields that many records may be given at once, as their list declares; what depends on others is judged by row. */
export function bulkFields(resource: Resource, may: May): Fields {
  return Object.fromEntries(
    entriesOf(resource).flatMap(([name, { when, ...field }]) =>
      resource.list.bulk?.includes(name) === true && may('edit', undefined, name)
        ? [[name, field]]
        : [],
    ),
  );
}

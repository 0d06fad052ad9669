import { type Notify, plain } from './fields.ts';
import { entriesOf, type Resource } from './resource.ts';

/** Whom a declaration writes to, and where it says so. */
interface Notified {
  readonly at: string;
  readonly notify: Notify;
}

/** All it writes by itself: of a new record, by a verb or when that is called off, before a term. */
export const notifiedBy = (
  resource: Pick<Resource, 'fields' | 'actions' | 'notify'>,
): readonly Notified[] =>
  [
    { at: 'notify', notify: resource.notify },
    ...Object.entries(resource.actions ?? {}).flatMap(([verb, { notify, calledOff }]) => [
      { at: `actions.${verb}.notify`, notify },
      { at: `actions.${verb}.calledOff`, notify: calledOff },
    ]),
    ...entriesOf(resource).map(([name, field]) => {
      const shape = plain(field);
      const recalled = shape.kind === 'date' ? shape.recalled : undefined;
      return { at: `fields.${name}.recalled`, notify: recalled?.notify };
    }),
  ].filter((one): one is Notified => one.notify !== undefined);

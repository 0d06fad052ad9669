import { type Notify, plain } from './fields.ts';
import { entriesOf, type Resource } from './resource.ts';

/** Whom a declaration writes to, and where it says so. */
interface Notified {
  readonly at: string;
  readonly notify: Notify;
}

/** Who is written to where an address was: the engine knows the one of before. */
export const formerAddress = 'former';

/** All it writes by itself: of a new record, by a verb or when that is called off or confirmed, before a term, of an address that changed. */
export const notifiedBy = (
  resource: Pick<Resource, 'fields' | 'actions' | 'notify'>,
): readonly Notified[] =>
  [
    { at: 'notify', notify: resource.notify },
    ...Object.entries(resource.actions ?? {}).flatMap(
      ([verb, { notify, calledOff, confirmed }]) => [
        { at: `actions.${verb}.notify`, notify },
        { at: `actions.${verb}.calledOff`, notify: calledOff },
        { at: `actions.${verb}.confirmed`, notify: confirmed },
      ],
    ),
    ...entriesOf(resource).flatMap(([name, field]) => {
      const shape = plain(field);
      const reminders = shape.kind === 'date' ? shape.reminders : undefined;
      const former = shape.kind === 'email' ? shape.former : undefined;
      return [
        { at: `fields.${name}.reminders`, notify: reminders?.notify },
        {
          at: `fields.${name}.former`,
          notify: former === undefined ? undefined : { [formerAddress]: former },
        },
      ];
    }),
  ].filter((one): one is Notified => one.notify !== undefined);

/** The fields a letter may tell: of all its recipients, what each is told. None where they read the record. */
export function toldBy(resource: Resource, code: string): readonly string[] | undefined {
  const lists = notifiedBy(resource)
    .flatMap(({ notify }) => Object.entries(notify))
    .filter(([, sent]) => sent === code)
    .map(([recipient]) => resource.tells?.[recipient])
    .filter((told) => Array.isArray(told));
  return lists.length > 0
    ? lists.reduce((kept, told) => kept.filter((name) => told.includes(name)))
    : undefined;
}

/** Whoever is no reader by the scope is told what is named, and nobody is named to whom nothing is written. */
export function tellMistakes(resource: Resource): string[] {
  const { name, scope, tells = {} } = resource;
  const owner = typeof scope === 'object' ? scope.manager : undefined;
  const notified = notifiedBy(resource);
  const recipients = new Set(notified.flatMap(({ notify }) => Object.keys(notify)));
  return [
    ...notified.flatMap(({ at, notify }) =>
      Object.keys(notify)
        .filter((one) => one !== owner && !tells[one])
        .map((one) => `R48 ${name}.${at}: 'tells' says what '${one}' may be told`),
    ),
    ...Object.keys(tells)
      .filter((one) => !recipients.has(one))
      .map((one) => `R48 ${name}.tells: nothing is written to '${one}'`),
  ];
}

import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';

/** What a reader of a line may do to its record, and which of its fields they read. */
export interface Sight {
  readonly may: (verb: string) => boolean;
  readonly sees: (field: string) => boolean;
}

/**
 * Is what a verb was given (`suspend.reason`) told to a reader? To who may do it; else to who reads the field it is called like, or,
 * where there is none, all that the deed changed of the record: all there is of it, where that is nothing. What became a row of its own is
 * read there, and who a person is, where a field says it.
 */
export function isInputTold(
  { fields, actions = {} }: Pick<Resource, 'fields' | 'actions'>,
  name: string,
  changes: Readonly<Record<string, unknown>>,
  { may, sees }: Sight,
): boolean {
  const at = name.indexOf('.');
  const [verb, given] = [name.slice(0, at), name.slice(at + 1)];
  const action = actions[verb];
  if (may(verb)) return true;
  if (action === undefined || action.apart) return false;
  if (Object.hasOwn(fields, given)) return sees(given);
  if (isOfPerson(action.input?.[given])) return false;
  const changed = Object.keys(changes).filter((one) => Object.hasOwn(fields, one));
  return (changed.length > 0 ? changed : Object.keys(fields)).every(sees);
}

/** A record that is pointed at has a name, a person's perhaps, and readers of its own. */
const personal: readonly Field['kind'][] = [
  'personName',
  'fiscalCode',
  'email',
  'phone',
  'reference',
];

const isOfPerson = (field: Field | undefined): boolean =>
  field !== undefined && personal.includes(field.kind);

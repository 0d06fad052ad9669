import { pointerOf } from '../permissions/conditions.ts';
import { readingActions } from '../permissions/session.ts';
import { plain } from './fields.ts';
import type { Resource } from './resource.ts';

/** Rows are read through a reference that leads to them, from records that hang in the world by one id each. */
export const throughMistakes = (
  { name, access }: Resource,
  byName: ReadonlyMap<string, Resource>,
): string[] =>
  access.flatMap(({ through, actions }, index) => {
    if (through === undefined) return [];
    const { from, by } = pointerOf(through);
    const naming = byName.get(from);
    const pointer = naming?.fields[by];
    const isPointer = pointer?.kind === 'reference' && pointer.to === name;
    const isRead = actions.every((one) => readingActions.includes(one));
    return [
      ...(isPointer ? [] : [`'${by}' of '${from}' is no reference to '${name}'`]),
      ...(isRead ? [] : ['rows are only read so']),
      ...(naming === undefined || isSingle(naming) ? [] : [`'${from}' hangs by sets`]),
    ].map((mistake) => `R76 ${name}.access[${index}].through: ${mistake}`);
  });

const isSingle = ({ scope, fields }: Resource): boolean =>
  scope === 'everyone' ||
  Object.values(scope).every((column) => {
    const field = fields[column];
    return column === 'id' || (field !== undefined && plain(field).kind === 'reference');
  });

import { type Ability, can } from '#src/permissions/ability.ts';
import { isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { type Axis, axesOf } from './sample-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that one action is allowed on: whose they are, when, and which fields of them. */
export interface Allowed {
  readonly whose: readonly string[];
  readonly when: readonly string[];
  readonly fields: string;
}

const reading = ['list', 'show', 'export'];
const writing = ['create', 'edit'];

export const actionsOf = ({ view, actions = {} }: Resource): readonly string[] => [
  ...reading,
  ...(view ? [] : [...writing, 'delete']),
  ...Object.keys(actions),
];

/** What an ability decides on every sample row, said in as few words as tell it exactly. */
export function allowedBy(ability: Ability, action: string, resource: Resource): Allowed[] {
  const names = fieldsOf(action, resource);
  const alike = fieldsAlike(ability, action, names, resource);
  return told(axesOf(ability, action, resource), {}, (row) => {
    const may = (field?: string) => can(ability, action, resource.name, row, field);
    return may() ? fieldsSaid(names, alike.filter(([name]) => may(name)).flat()) : undefined;
  });
}

/** The fields an action is about: what a verb writes is its own affair. */
const fieldsOf = (action: string, resource: Resource): string[] =>
  entriesOf(resource)
    .filter(
      ([, field]) => reading.includes(action) || (writing.includes(action) && isWritable(field)),
    )
    .map(([name]) => name);

/** Values with the same answer are told once; a column that nothing turns on is not told. */
function told(
  [axis, ...rest]: readonly Axis[],
  row: Row,
  decide: (row: Row) => string | undefined,
): Allowed[] {
  if (!axis) {
    const fields = decide(row);
    return fields === undefined ? [] : [{ whose: [], when: [], fields }];
  }
  const answers = axis.samples.map(({ words, value }) => ({
    words,
    answer: told(rest, { ...row, [axis.column]: value }, decide),
  }));
  const alike = [...Map.groupBy(answers, ({ answer }) => JSON.stringify(answer)).values()];
  if (alike.length === 1) return [...(answers[0]?.answer ?? [])];
  return alike.flatMap((same) => {
    const said = wordsFor(
      axis,
      same.flatMap(({ words }) => words),
    );
    return (same[0]?.answer ?? []).map((one) => ({
      ...one,
      ...(axis.isPlace ? { whose: [said, ...one.whose] } : { when: [said, ...one.when] }),
    }));
  });
}

/** One's own alone needs no word but the column's. */
function wordsFor({ column, isPlace, isClosed, words }: Axis, which: readonly string[]): string {
  if (isPlace && which.join() === 'own') return column;
  const others = words.filter((word) => !which.includes(word));
  return isClosed && others.length < which.length
    ? `${column} not ${others.join('|')}`
    : `${column} ${words.filter((word) => which.includes(word)).join('|')}`;
}

/** Fields the same rules speak of are decided on alike. */
function fieldsAlike(
  ability: Ability,
  action: string,
  names: readonly string[],
  { name: of }: Resource,
): string[][] {
  const rules = ability.rulesFor(action, of);
  const alike = Map.groupBy(names, (name) =>
    ability
      .rulesFor(action, of, name)
      .map((rule) => rules.indexOf(rule))
      .join(),
  );
  return [...alike.values()];
}

/** Which of all these it is, by the shorter list. */
function fieldsSaid(all: readonly string[], which: readonly string[]): string {
  const others = all.filter((name) => !which.includes(name));
  if (others.length === 0) return '';
  return which.length > others.length
    ? `but ${others.join(' ')}`
    : `only ${all.filter((name) => which.includes(name)).join(' ')}`;
}

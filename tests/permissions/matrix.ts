import { abilityFor } from '#src/permissions/ability.ts';
import type { Grant } from '#src/permissions/session.ts';
import { isWritable } from '#src/schema/fields.ts';
import { entriesOf, isInPerson, type Resource } from '#src/schema/resource.ts';
import { withCounted } from '../support/counted.ts';
import { type Allowed, actionsOf, allowedBy } from './decisions.ts';
import { grantsThatMatter, type Kind, kinds, sessionOf } from './kinds.ts';

/** One action on some rows, allowed to those of a kind who hold these grants. */
interface Sentence extends Allowed {
  readonly action: string;
  readonly kind: Kind;
  readonly grants: readonly Grant[];
}

/** Who may do what to a resource: a line for what the same people may do on the same rows and fields. */
export function matrixOf(resource: Resource): string[] {
  const order = actionsOf(resource);
  const sentences = kinds.flatMap((kind) => sentencesFor(kind, resource));
  const readOnly = groups(sentences, ({ action, fields, when }) => [action, fields, when])
    .map((same) => ({ ...same[0], at: order.indexOf(same[0].action), people: peopleIn(same) }))
    .toSorted((one, other) => one.at - other.at);
  const lines = groups(readOnly, ({ fields, when, people }) => [fields, when, people])
    .map((same) => ({ at: same[0].at, line: lineOf(resource, same) }))
    .toSorted((one, other) => one.at - other.at || (one.line < other.line ? -1 : 1))
    .map(({ line }) => line);
  return [...readOnlyIn(resource), ...lines];
}

/** What no person writes: verbs do, or the database. */
function readOnlyIn(resource: Resource): string[] {
  const names = entriesOf(resource).flatMap(([name, field]) => (isWritable(field) ? [] : [name]));
  return names.length > 0 && !resource.view ? [`(nobody writes ${names.join(' ')})`] : [];
}

/** A long line is broken before the people. */
function lineOf(
  resource: Resource,
  same: readonly [Sentence & { people: string }, ...Sentence[]],
): string {
  const [{ fields, when, people }] = same;
  const actions = actionsSaid(
    resource,
    same.map(({ action }) => action),
  );
  const rows = when.length > 0 ? `{${when.join(', ')}}` : '';
  const what = [actions, fields, rows].filter(Boolean).join(' ');
  return `${what}:${what.length + people.length < 110 ? ' ' : '\n    '}${people}`;
}

/** What a kind may do without grants, and what each grant opens besides. */
function sentencesFor(kind: Kind, resource: Resource): Sentence[] {
  const plain = sentencesOf(kind, [], resource);
  const opened = grantsThatMatter(kind, resource.access).flatMap((grants) => {
    const fewer = grants.length > 1 ? grants.map((one) => [one]) : [];
    const said = [...plain, ...fewer.flatMap((some) => sentencesOf(kind, some, resource))];
    const without = new Set(said.map(keyOf));
    return sentencesOf(kind, grants, resource).filter((one) => !without.has(keyOf(one)));
  });
  return [...plain, ...opened];
}

const keyOf = ({ action, whose, when, fields }: Sentence): string =>
  JSON.stringify([action, whose, when, fields]);

function sentencesOf(kind: Kind, grants: readonly Grant[], resource: Resource): Sentence[] {
  const ability = abilityFor(sessionOf(kind, grants), withCounted(resource));
  return actionsOf(resource).flatMap((action) =>
    allowedBy(ability, action, resource).map((allowed) => ({ ...allowed, action, kind, grants })),
  );
}

/** `admin; comune, mandamento [city] + a-grant`: whose rows they are, and what it takes besides. */
function peopleIn(sentences: readonly Sentence[]): string {
  const alike = groups(sentences, ({ whose, grants }) => [whose, grants]);
  return alike
    .map((same) => {
      const [{ whose, grants }] = same;
      const names = same.map(({ kind }) => kind.name).join(', ');
      const place = whose.length > 0 ? [`[${whose.join(' & ')}]`] : [];
      const who = same.length === kinds.length ? 'everybody' : names;
      return [who, ...place, ...grants.map((grant) => `+ ${grant}`)].join(' ');
    })
    .join('; ');
}

/** Reading is one word; a verb names the states it starts from, and who does it where people do not. */
function actionsSaid({ actions = {} }: Resource, names: readonly string[]): string {
  const reading = ['list', 'show', 'export'];
  const isReading = reading.every((one) => names.includes(one));
  const said = names
    .filter((name) => !isReading || !reading.includes(name))
    .map((name) => {
      const { from = [], by, ...action } = actions[name] ?? {};
      const terms = [from.join('|'), by ? `by ${by}` : '', isInPerson(action) ? 'in person' : ''];
      const told = terms.filter(Boolean).join(', ');
      return told ? `${name}(${told})` : name;
    });
  return [...(isReading ? ['read'] : []), ...said].join(' ');
}

/** Those with the same key, in the order they come in. */
const groups = <T>(all: readonly T[], keyOf: (one: T) => unknown): [T, ...T[]][] =>
  [...Map.groupBy(all, (one) => JSON.stringify(keyOf(one))).values()] as [T, ...T[]][];

import type { Ability } from '#src/permissions/ability.ts';
import {
  accepted,
  holds,
  isAmong,
  isEach,
  isNamed,
  type RowConditions,
  type Scalar,
} from '#src/permissions/conditions.ts';
import { reachingIn } from '#src/permissions/territory.ts';
import { type Field, optionValues, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';

/** A column that decisions turn on, and the values it is tried with. */
export interface Axis {
  readonly column: string;
  /** Does it say whose a row is? */
  readonly isPlace: boolean;
  /** Are all its values among the words? Otherwise the last one stands for any other. */
  readonly isClosed: boolean;
  readonly words: readonly string[];
  /** Values that no rule tells apart are tried once; `words` are what they are told with. */
  readonly samples: readonly { readonly words: readonly string[]; readonly value: unknown }[];
}

type Asked = RowConditions[string];

/**
 * The columns the rules of an ability speak of, for one action, each with every value they could tell
 * apart. What says whose a row is comes first, then the state: the rest is told within them.
 */
export function axesOf(ability: Ability, action: string, resource: Resource): Axis[] {
  const asked = Map.groupBy(
    ability
      .rulesFor(action, resource.name)
      .flatMap(({ conditions = [] }) => conditions.flatMap((all) => Object.entries(all))),
    ([column]) => column,
  );
  return [...asked]
    .map(([column, said]) =>
      axisOf(
        resource,
        column,
        said.map(([, condition]) => condition),
      ),
    )
    .sort((one, other) => rank(resource, one) - rank(resource, other));
}

function axisOf({ scope, fields }: Resource, column: string, asked: readonly Asked[]): Axis {
  const ofSets = asked.find((one) => isEach(one) || isAmong(one));
  const isOthers = asked.some(isNamed);
  const isPlace = !!ofSets || isOthers || reachingIn(scope).includes(column);
  const isOwner = scope !== 'everyone' && scope.owner === column;
  const field = fields[column];
  const values = isOthers
    ? namedRows
    : isPlace || isOwner
      ? placesIn(field, ofSets)
      : valuesIn(field, namedIn(column, asked));
  const alike = Map.groupBy(values, ([, value]) =>
    asked.map((condition) => holds({ [column]: condition }, { [column]: value })).join(),
  );
  return {
    column,
    isPlace,
    isClosed: isPlace || isOwner || optionsOf(field).length > 0,
    words: values.map(([word]) => word),
    samples: [...alike.values()].flatMap((same) =>
      same.slice(0, 1).map(([, value]) => ({ words: same.map(([word]) => word), value })),
    ),
  };
}

/** Does a record that is one's own name the row? */
const namedRows: readonly [string, unknown][] = [
  ['own', true],
  ['foreign', false],
];

/** What is one's own is numbered 1; a set may hold what is another's too, and nothing. */
function placesIn(field: Field | undefined, ofSets: Asked | undefined): [string, unknown][] {
  if (!ofSets)
    return Object.entries(isSet(field) ? { own: [1], foreign: [2] } : { own: 1, foreign: 2 });
  return Object.entries(
    isEach(ofSets)
      ? { own: ['{1}'], shared: ['{1}', '{2}'], foreign: ['{2}'] }
      : { own: [1], shared: [1, 2], foreign: [2], none: [] },
  );
}

/** Every option and nothing; of what has none each value a rule names, and another. */
function valuesIn(field: Field | undefined, named: readonly Scalar[]): [string, unknown][] {
  const options = optionsOf(field);
  const held = [...new Set(options.length > 0 ? options : named.toSorted())].map(
    (one): [string, unknown] => [String(one), isSet(field) ? [one] : one],
  );
  const nothing = isSet(field) ? [] : null;
  if (options.length === 0) return [...held, ['other', nothing]];
  const what = field && plain(field);
  const isCertain = what?.kind === 'switch' || (what?.required && !isSet(field));
  return isCertain ? held : [...held, ['none', nothing]];
}

function optionsOf(field: Field | undefined): readonly Scalar[] {
  const what = field && plain(field);
  if (what?.kind === 'switch') return [true, false];
  if (what?.kind === 'checklist') return Object.keys(what.options);
  return what && 'options' in what ? optionValues(what.options) : [];
}

const namedIn = (column: string, asked: readonly Asked[]): readonly Scalar[] =>
  asked.flatMap((condition) =>
    condition === undefined ? [] : accepted({ [column]: condition }, column),
  );

const isSet = (field: Field | undefined): boolean =>
  field !== undefined && ['references', 'rollup', 'checklist'].includes(plain(field).kind);

function rank({ fields }: Resource, { column, isPlace }: Axis): number {
  const names = Object.keys(fields);
  const first = isPlace ? -2 : fields[column]?.kind === 'state' ? -1 : 0;
  return first * names.length + names.indexOf(column);
}

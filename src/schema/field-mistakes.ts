import { amongMistakes } from './among-mistakes.ts';
import { type Field, type FieldKind, type FieldOf, plain } from './fields.ts';
import type { Resource } from './resource.ts';

export const numberKinds: readonly FieldKind[] = ['integer', 'euro', 'decimal'];

/** What is wrong with a field beside its siblings and with what it refers to; `at` is where it stands. */
export function fieldMistakes(
  at: string,
  field: Field,
  byName: ReadonlyMap<string, Resource>,
  siblings: Resource['fields'],
): string[] {
  const whenMistakes = Object.keys(field.when ?? {})
    .filter((name) => !siblings[name])
    .map((name) => `R07 ${at}.when: '${name}' is not a field`);
  switch (field.kind) {
    case 'reference':
    case 'references':
      return [
        ...whenMistakes,
        ...(byName.has(field.to) ? [] : [`R08 ${at}: no resource '${field.to}'`]),
        ...disjointMistakes(at, field, siblings),
      ];
    case 'lookup': {
      const [reference = '', source = ''] = field.from.split('.');
      const via = siblings[reference];
      if (via?.kind !== 'reference') return [`R09 ${at}: '${reference}' is not a reference`];
      const parent = byName.get(via.to)?.fields[source];
      return parent && sameShape(parent, field.of) ? [] : [`R09 ${at}: no such '${field.from}'`];
    }
    case 'select':
    case 'checklist':
      return [...whenMistakes, ...amongMistakes(at, field, siblings, byName)];
    case 'rows':
      return [...whenMistakes, ...rowsMistakes(at, field)];
    case 'vocabulary':
      return [...whenMistakes, ...vocabularyMistakes(at, field, byName.get(field.to))];
    case 'postalCode':
      return [
        ...whenMistakes,
        ...(field.country && !siblings[field.country]
          ? [`R19 ${at}.country: '${field.country}' is not a field`]
          : []),
      ];
    case 'rollup': {
      const child = byName.get(field.from);
      return [field.by, field.take, ...Object.keys(field.only ?? {})]
        .filter((name) => !child?.fields[name])
        .map((name) => `R11 ${at}: no '${name}' in '${field.from}'`);
    }
    default:
      return whenMistakes;
  }
}

const rowsMistakes = (
  at: string,
  { totals = [], counted = {}, across, of }: FieldOf<'rows'>,
): string[] => [
  ...totals
    .filter((name) => !numberKinds.includes(of[name]?.kind as FieldKind))
    .map((name) => `R17 ${at}.totals: '${name}' is not a number`),
  ...Object.entries(counted)
    .flatMap(([name, { by }]) => [name, by])
    .filter((name) => !numberKinds.includes(of[name]?.kind as FieldKind))
    .map((name) => `R17 ${at}.counted: '${name}' is not a number`),
  ...[across ?? []]
    .flat()
    .filter((name) => of[name]?.kind !== 'select' || !of[name].required)
    .map((name) => `R36 ${at}.across: '${name}' is not a required select`),
];

function disjointMistakes(
  at: string,
  field: FieldOf<'reference' | 'references'>,
  siblings: Resource['fields'],
): string[] {
  const { disjoint } = field as Partial<FieldOf<'references'>>;
  if (!disjoint) return [];
  const { among, whenOn } = disjoint;
  return [
    ...[...among, whenOn]
      .filter((name) => !siblings[name])
      .map((name) => `R18 ${at}.disjoint: '${name}' is not a field`),
    ...(siblings[whenOn] && siblings[whenOn].kind !== 'switch'
      ? [`R18 ${at}.disjoint: '${whenOn}' is no switch`]
      : []),
  ];
}

/** Rows are told apart, kept and looked up by the code. */
function vocabularyMistakes(
  at: string,
  { to, by }: FieldOf<'vocabulary'>,
  target: Resource | undefined,
): string[] {
  if (!target || target.view) return [`R08 ${at}: no resource '${to}'`];
  const code = target.fields[by];
  const isCode = code?.kind === 'text' && code.unique === true && code.required;
  return isCode && target.list.filters?.includes(by)
    ? []
    : [`R22 ${at}: '${by}' of '${to}' is no required, unique text its list is filtered by`];
}

/** A gathered set of ids is inherited as references; a parent's state is a choice among the same words to its children. */
function sameShape(parent: Field, own: Field): boolean {
  if (parent.kind === 'rollup' && parent.set === 'id') return own.kind === 'references';
  if (parent.kind === 'state') return own.kind === 'select';
  return plain(parent).kind === own.kind;
}

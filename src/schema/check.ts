import { type Field, type FieldKind, type FieldOf, plain } from './fields.ts';
import { entriesOf, type Resource } from './resource.ts';
import { housekeeping } from './values.ts';

type Mistake = string;
const textKinds: readonly FieldKind[] = [
  'text',
  'email',
  'phone',
  'fiscalCode',
  'vatNumber',
  'cin',
  'cir',
];
const numberKinds: readonly FieldKind[] = ['integer', 'euro'];
const noFilter: readonly FieldKind[] = ['richText', 'password', 'rows', 'images', 'file'];

/** What types cannot say about declarations, all mistakes at once, each with its number. */
export function mistakesIn(resources: readonly Resource[]): Mistake[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const twice = resources.filter(
    ({ name }, at) => resources.findIndex((r) => r.name === name) < at,
  );
  return [
    ...twice.map(({ name }) => `R01 ${name}: declared twice`),
    ...resources.flatMap((resource) => mistakesOf(resource, byName)),
  ];
}

function mistakesOf(resource: Resource, byName: ReadonlyMap<string, Resource>): Mistake[] {
  const { name, list, fields, access } = resource;
  const at = (where: string) => `${name}.${where}`;
  const kindOf = (field: string) => fields[field] && plain(fields[field]).kind;
  return [
    ...(/^[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`R02 ${name}: not plural kebab-case`]),
    ...(list.search ?? [])
      .filter((field) => !textKinds.includes(kindOf(field) as FieldKind))
      .map((field) => `R03 ${at('list.search')}: '${field}' is not a text field`),
    ...(list.totals ?? [])
      .filter((field) => !numberKinds.includes(kindOf(field) as FieldKind))
      .map((field) => `R04 ${at('list.totals')}: '${field}' is not a number`),
    ...(list.filters ?? [])
      .filter((field) => noFilter.includes(kindOf(field) as FieldKind) || isUnstored(fields[field]))
      .map((field) => `R05 ${at('list.filters')}: '${field}' cannot be filtered`),
    ...entriesOf(resource).flatMap(([field, what]) =>
      fieldMistakes(at(field), what, byName, fields),
    ),
    ...entriesOf(resource)
      .filter(([field]) => (housekeeping as readonly string[]).includes(field))
      .map(([field]) => `R06 ${at(field)}: every table has this column already`),
    ...scopeMistakes(resource),
    ...actionMistakes(resource),
    ...(access.length ? [] : [`R10 ${name}.access: nobody may do anything`]),
    ...accessMistakes(resource),
  ];
}

const isUnstored = (field: Field | undefined) => field?.kind === 'derived' && !field.stored;

function fieldMistakes(
  at: string,
  field: Field,
  byName: ReadonlyMap<string, Resource>,
  siblings: Resource['fields'],
): Mistake[] {
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
    case 'inherited': {
      const [reference = '', source = ''] = field.from.split('.');
      const via = siblings[reference];
      if (via?.kind !== 'reference') return [`R09 ${at}: '${reference}' is not a reference`];
      const parent = byName.get(via.to)?.fields[source];
      return parent && sameShape(parent, field.of) ? [] : [`R09 ${at}: no such '${field.from}'`];
    }
    case 'rows':
      return [...whenMistakes, ...rowsMistakes(at, field)];
    case 'gathered': {
      const child = byName.get(field.from);
      return [field.by, field.take, ...Object.keys(field.only ?? {})]
        .filter((name) => !child?.fields[name])
        .map((name) => `R11 ${at}: no '${name}' in '${field.from}'`);
    }
    default:
      return whenMistakes;
  }
}

const rowsMistakes = (at: string, { totals = [], of }: FieldOf<'rows'>): Mistake[] =>
  totals
    .filter((name) => !numberKinds.includes(of[name]?.kind as FieldKind))
    .map((name) => `R17 ${at}.totals: '${name}' is not a number`);

function disjointMistakes(
  at: string,
  field: FieldOf<'reference' | 'references'>,
  siblings: Resource['fields'],
): Mistake[] {
  const { disjoint } = field as Partial<FieldOf<'references'>>;
  return (disjoint ? [...disjoint.among, disjoint.whenOn] : [])
    .filter((name) => !siblings[name])
    .map((name) => `R18 ${at}.disjoint: '${name}' is not a field`);
}

/** A gathered set of ids is inherited as references. */
/** A parent's state is a choice among the same words to its children. */
function sameShape(parent: Field, own: Field): boolean {
  if (parent.kind === 'gathered' && parent.set === 'id') return own.kind === 'references';
  if (parent.kind === 'state') return own.kind === 'select';
  return plain(parent).kind === own.kind;
}

function scopeMistakes({ name, scope, fields }: Resource): Mistake[] {
  if (scope === 'everyone') return [];
  return Object.entries(scope)
    .filter(([, column]) => column !== 'id' && !fields[column])
    .map(([axis, column]) => `R12 ${name}.scope.${axis}: '${column}' is not a field`);
}

function actionMistakes({ name, fields, actions = {} }: Resource): Mistake[] {
  const states = Object.values(fields).find((field) => field.kind === 'state');
  return Object.entries(actions).flatMap(([action, { from, to }]) => [
    ...(takenVerbs.has(action)
      ? [`R16 ${name}.actions.${action}: every record has this verb`]
      : []),
    ...[...(from ?? []), ...(to ? [to] : [])]
      .filter((state) => !states?.options[state])
      .map((state) => `R13 ${name}.actions.${action}: no state '${state}'`),
  ]);
}

/** What is asked of, and told about, every record. */
const takenVerbs: ReadonlySet<string> = new Set([
  'manage',
  'list',
  'show',
  'create',
  'edit',
  'delete',
  'revert',
  'history',
  'export',
  'import',
]);

/** A `where` may only speak of stored columns, or memory and SQL would disagree. */
function accessMistakes({ name, fields, access }: Resource): Mistake[] {
  return access.flatMap((rule, at) => {
    const named = [
      ...Object.keys(rule.where ?? {}),
      ...(rule.fields ?? []),
      ...(rule.except ?? []),
    ];
    const unknown = named
      .filter((field) => field !== 'id' && !fields[field])
      .map((field) => `R14 ${name}.access[${at}]: '${field}' is not a field`);
    const unstored = Object.keys(rule.where ?? {})
      .filter((field) => isUnstored(fields[field]) || fields[field]?.kind === 'rows')
      .map((field) => `R15 ${name}.access[${at}].where: '${field}' is not a column`);
    return [...unknown, ...unstored];
  });
}

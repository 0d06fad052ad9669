import { aloneMistakes } from './alone.ts';
import { amongMistakes } from './among-mistakes.ts';
import { isOfProgramme } from './audited.ts';
import {
  type Field,
  type FieldKind,
  type FieldOf,
  formerlyIn,
  formerNames,
  plain,
} from './fields.ts';
import { formMistakes } from './form-mistakes.ts';
import { layoutMistakes } from './layout-mistakes.ts';
import { lookupMistakes } from './lookup-mistakes.ts';
import { notifiedBy, tellMistakes } from './notified.ts';
import { rangeMistakes } from './range-mistakes.ts';
import { type Action, entriesOf, type Fields, isUnasked, type Resource } from './resource.ts';
import { scopeMistakes } from './scope-mistakes.ts';
import { setKey } from './secrets.ts';
import { valueMistakes } from './value-mistakes.ts';
import { housekeeping } from './values.ts';

type Mistake = string;
const textKinds: readonly FieldKind[] = [
  'text',
  'translated',
  'personName',
  'email',
  'phone',
  'url',
  'postalCode',
  'fiscalCode',
  'vatNumber',
  'cin',
  'cir',
];
const numberKinds: readonly FieldKind[] = ['integer', 'euro', 'decimal'];
const noFilter: readonly FieldKind[] = ['richText', 'password', 'secret', 'rows', 'images', 'file'];

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
    ...wasMistakes(resource),
    ...rangeMistakes(resource),
    ...aloneMistakes(resource),
    ...valueMistakes(resource, byName),
    ...stateMistakes(resource),
    ...labelMistakes(resource),
    ...secretMistakes(resource),
    ...translatedMistakes(resource),
    ...scopeMistakes(resource, byName),
    ...lookupMistakes(resource, byName),
    ...formMistakes(resource),
    ...actionMistakes(resource),
    ...notifyMistakes(resource, byName),
    ...tellMistakes(resource),
    ...reminderMistakes(resource),
    ...(access.length ? [] : [`R10 ${name}.access: nobody may do anything`]),
    ...accessMistakes(resource),
  ];
}

/** A name is one field's at a time, or what was noted or waits under it would be told of two. */
const wasMistakes = ({ name, fields, actions = {} }: Resource): Mistake[] => [
  ...sharedNames(name, fields),
  ...Object.entries(actions).flatMap(([verb, { input = {} }]) =>
    sharedNames(`${name}.actions.${verb}`, input),
  ),
  ...Object.entries(actions)
    .filter(([verb, { was }]) => was !== undefined && isAnother(actions, verb, was))
    .map(
      ([verb, { was }]) => `R49 ${name}.actions.${verb}.was: '${was}' is another verb's name too`,
    ),
];

const isAnother = (actions: NonNullable<Resource['actions']>, verb: string, was: string) =>
  Object.hasOwn(actions, was) ||
  Object.entries(actions).some(([other, action]) => other !== verb && action.was === was);

const sharedNames = (at: string, fields: Fields): Mistake[] => {
  const taken = Object.entries(fields).flatMap(([name, field]) => [name, ...formerly(field)]);
  return Object.entries(fields).flatMap(([name, field]) =>
    formerly(field)
      .filter((was) => taken.filter((one) => one === was).length > 1)
      .map((was) => `R24 ${at}.${name}.was: '${was}' is another field's name too`),
  );
};

const formerly = (field: Field): readonly string[] => [
  ...formerNames(field),
  ...formerlyIn(field).map(([, name]) => name),
];

/** No value a condition could name. */
const isOpaque = (field: Field | undefined) =>
  field?.kind === 'rows' || field?.kind === 'secret' || field?.kind === 'translated';

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
    case 'lookup': {
      const [reference = '', source = ''] = field.from.split('.');
      const via = siblings[reference];
      if (via?.kind !== 'reference') return [`R09 ${at}: '${reference}' is not a reference`];
      const parent = byName.get(via.to)?.fields[source];
      return parent && sameShape(parent, field.of) ? [] : [`R09 ${at}: no such '${field.from}'`];
    }
    case 'select':
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

const rowsMistakes = (at: string, { totals = [], across, of }: FieldOf<'rows'>): Mistake[] => [
  ...totals
    .filter((name) => !numberKinds.includes(of[name]?.kind as FieldKind))
    .map((name) => `R17 ${at}.totals: '${name}' is not a number`),
  ...[across ?? []]
    .flat()
    .filter((name) => of[name]?.kind !== 'select' || !of[name].required)
    .map((name) => `R36 ${at}.across: '${name}' is not a required select`),
];

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

/** Rows are told apart, kept and looked up by the code. */
function vocabularyMistakes(
  at: string,
  { to, by }: FieldOf<'vocabulary'>,
  target: Resource | undefined,
): Mistake[] {
  if (!target || target.view) return [`R08 ${at}: no resource '${to}'`];
  const code = target.fields[by];
  const isCode = code?.kind === 'text' && code.unique === true && code.required;
  return isCode && target.list.filters?.includes(by)
    ? []
    : [`R22 ${at}: '${by}' of '${to}' is no required, unique text its list is filtered by`];
}

/** A gathered set of ids is inherited as references. */
/** A parent's state is a choice among the same words to its children. */
function sameShape(parent: Field, own: Field): boolean {
  if (parent.kind === 'rollup' && parent.set === 'id') return own.kind === 'references';
  if (parent.kind === 'state') return own.kind === 'select';
  return plain(parent).kind === own.kind;
}

/** A secret stands in no list and tells no record from another; its key is not another field's. */
function secretMistakes({ name, list, representation, fields }: Resource): Mistake[] {
  return Object.keys(fields)
    .filter((field) => fields[field]?.kind === 'secret')
    .flatMap((field) => [
      ...(list.columns.includes(field) || representation === field || fields[field]?.unique
        ? [`R20 ${name}.${field}: a secret is never shown, sorted or compared`]
        : []),
      ...(fields[setKey(field)]
        ? [`R21 ${name}.${setKey(field)}: says whether '${field}' is set`]
        : []),
    ]);
}

/** A text by language is no name and no code: which of them would it be? */
const translatedMistakes = ({ name, representation, fields, actions = {} }: Resource): Mistake[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'translated')
    .flatMap(([field, { unique }]) => [
      ...(representation === field ? [`R32 ${name}.representation: '${field}' is translated`] : []),
      ...(unique ? [`R32 ${name}.${field}.unique: texts by language are not compared`] : []),
      ...(actions[field] ? [`R33 ${name}.actions.${field}: a translated field is called so`] : []),
      ...(isOfProgramme(`${field}.it`)
        ? [`R33 ${name}.${field}: histories tell by this name what is in programme`]
        : []),
    ]);

/** A record stands in one state. */
const stateMistakes = ({ name, fields }: Resource): Mistake[] =>
  Object.keys(fields)
    .filter((field) => fields[field]?.kind === 'state')
    .slice(1)
    .map((field) => `R41 ${name}.${field}: there is a state already`);

/** Rows, images and files call nothing by name. */
const labelMistakes = ({ name, representation, fields }: Resource): Mistake[] =>
  ['rows', 'images', 'file'].includes(fields[representation]?.kind ?? '')
    ? [`R42 ${name}.representation: '${representation}' is no name`]
    : [];

function actionMistakes({ name, fields, actions = {}, access }: Resource): Mistake[] {
  const states = Object.values(fields).find((field) => field.kind === 'state');
  return Object.entries(actions).flatMap(([action, { from, to, primary, ...rest }]) => [
    ...(takenVerbs.has(action)
      ? [`R16 ${name}.actions.${action}: every record has this verb`]
      : []),
    ...[...(from ?? []), ...(to ? [to] : []), ...(primary ?? [])]
      .filter((state) => !states?.options[state])
      .map((state) => `R13 ${name}.actions.${action}: no state '${state}'`),
    ...(primary ?? [])
      .filter((state) => mainVerbs(actions, state).length > 1 || !from?.includes(state))
      .map((state) => `R23 ${name}.actions.${action}: not the one main act in '${state}'`),
    ...(rest.by === 'calendar' && !from
      ? [`R35 ${name}.actions.${action}: without 'from' the calendar would do it again and again`]
      : []),
    ...layoutMistakes(`${name}.actions.${action}`, rest),
    ...doerMistakes(`${name}.actions.${action}`, rest, fields),
    ...settlerMistakes(`${name}.actions.${action}`, action, rest, access),
  ]);
}

/** What comes near is a term, so many days ahead. */
const reminderMistakes = (resource: Resource): Mistake[] =>
  entriesOf(resource).flatMap(([name, field]) => {
    const shape = plain(field);
    if (shape.kind !== 'date' || !shape.reminders) return [];
    return shape.due && shape.reminders.days.length > 0
      ? []
      : [`R46 ${resource.name}.${name}.reminders: it is no term ('due'), or no days are named`];
  });

/** A recipient that is a field points at somebody with an e-mail; its twin answers for any other. */
function notifyMistakes(resource: Resource, byName: ReadonlyMap<string, Resource>): Mistake[] {
  const { name, fields } = resource;
  const hasEmail = (field: Field): boolean =>
    field.kind === 'reference' && byName.get(field.to)?.fields.email?.kind === 'email';
  return notifiedBy(resource).flatMap(({ at, notify }) =>
    Object.keys(notify)
      .filter((recipient) => fields[recipient] && !hasEmail(plain(fields[recipient])))
      .map(
        (recipient) =>
          `R31 ${name}.${at}: '${recipient}' is no reference to somebody with an e-mail`,
      ),
  );
}

/** A verb of the calendar has its day, one of oneself its person, one in person somebody it is given to. */
function doerMistakes(
  at: string,
  { by, due, self, inPerson, effectiveOn, input = {} }: Omit<Action, 'from' | 'to' | 'primary'>,
  fields: Resource['fields'],
): Mistake[] {
  const date = effectiveOn === undefined ? undefined : (input[effectiveOn] ?? fields[effectiveOn]);
  return [
    ...((by === 'calendar') !== (due !== undefined)
      ? [`R25 ${at}: a verb of the calendar, and no other, has its day in 'due'`]
      : []),
    ...((by === 'self') !== (self !== undefined)
      ? [`R26 ${at}: a verb of oneself, and no other, has its person in 'self'`]
      : []),
    ...(inPerson && by !== undefined
      ? [`R37 ${at}.inPerson: nobody is given a verb by '${by}'`]
      : []),
    ...((by === 'self' || by === 'product') && effectiveOn !== undefined
      ? [`R44 ${at}.effectiveOn: what is done for no organisation waits for no day`]
      : []),
    ...(effectiveOn !== undefined && (!date || plain(date).kind !== 'date')
      ? [`R27 ${at}.effectiveOn: '${effectiveOn}' is no date`]
      : []),
  ];
}

/**
 * What nobody is given and yet waits for its day is settled by somebody when it fails on it; for the rest nobody is
 * named, but to read in histories what it was done with.
 */
function settlerMistakes(
  at: string,
  verb: string,
  { by, effectiveOn, input }: Pick<Action, 'by' | 'effectiveOn' | 'input'>,
  access: Resource['access'],
): Mistake[] {
  const isNamed = access.some(({ actions }) => actions.includes(verb));
  const waits = by === 'effect' && effectiveOn !== undefined;
  if (waits && !isNamed)
    return [`R34 ${at}: 'access' names nobody who settles it when it fails on its day`];
  return isUnasked({ by }) && !waits && !input && isNamed
    ? [`R50 ${at}: 'access' gives somebody what nobody does`]
    : [];
}

const mainVerbs = (actions: NonNullable<Resource['actions']>, state: string) =>
  Object.values(actions).filter(({ primary }) => primary?.includes(state));

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
  'callOff',
  'planned',
  'schedule',
  'verbs',
  'scheduled',
]);

/** A `where` may only speak of stored columns, or memory and SQL would disagree. */
function accessMistakes({ name, fields, access }: Resource): Mistake[] {
  return access.flatMap((rule, at) => {
    const named = [
      ...Object.keys(rule.where ?? {}),
      ...(rule.fields ?? []),
      ...(rule.except ?? []),
      ...(rule.within ? [rule.within] : []),
    ];
    const unknown = named
      .filter((field) => field !== 'id' && !fields[field])
      .map((field) => `R14 ${name}.access[${at}]: '${field}' is not a field`);
    const unstored = Object.keys(rule.where ?? {})
      .filter((field) => isUnstored(fields[field]) || isOpaque(fields[field]))
      .map((field) => `R15 ${name}.access[${at}].where: '${field}' is not a column`);
    return [...unknown, ...unstored];
  });
}

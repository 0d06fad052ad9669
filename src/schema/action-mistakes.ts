import { plain } from './fields.ts';
import { layoutMistakes } from './layout-mistakes.ts';
import { type Action, isUnbidden, type Resource } from './resource.ts';

/** What is wrong with the verbs of a resource. */
export function actionMistakes({ name, fields, actions = {}, access }: Resource): string[] {
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
    ...(rest.toldBy && !rest.notify
      ? [`R66 ${name}.actions.${action}.toldBy: it has no letter that could be left out`]
      : []),
    ...prefillMistakes(`${name}.actions.${action}`, rest, fields),
    ...layoutMistakes(`${name}.actions.${action}`, rest),
    ...doerMistakes(`${name}.actions.${action}`, rest, fields),
    ...settlerMistakes(`${name}.actions.${action}`, action, rest, access),
  ]);
}

/** A form begins with what the record says under the same names, and it says it in the same kind. */
function prefillMistakes(
  at: string,
  { prefill, input = {} }: Pick<Action, 'prefill' | 'input'>,
  fields: Resource['fields'],
): string[] {
  if (!prefill) return [];
  const begun = Object.entries(input).filter(([name]) => fields[name]);
  return [
    ...(begun.length ? [] : [`R72 ${at}.prefill: the record has none of what is asked`]),
    ...begun
      .filter(([name, { kind }]) => fields[name] && plain(fields[name]).kind !== kind)
      .map(([name]) => `R72 ${at}.prefill: '${name}' is of another kind in the record`),
  ];
}

/** What a verb leaves to the letter of an act is told by that act, which there is and which writes. */
export const toldByMistakes = (
  { name, actions = {} }: Resource,
  resources: ReadonlyMap<string, Resource>,
): string[] =>
  Object.entries(actions).flatMap(([action, { toldBy = [] }]) =>
    toldBy
      .filter((act) => {
        const [of = '', verb = ''] = act.split('.');
        return !resources.get(of)?.actions?.[verb]?.notify;
      })
      .map(
        (act) => `R66 ${name}.actions.${action}.toldBy: '${act}' is no verb that writes to anybody`,
      ),
  );

/** A verb of the calendar has its day, one of oneself its person, one in person somebody it is given to. */
function doerMistakes(
  at: string,
  { by, due, self, inPerson, effectiveOn, input = {} }: Omit<Action, 'from' | 'to' | 'primary'>,
  fields: Resource['fields'],
): string[] {
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

/** What nobody is given and yet waits for its day is settled by somebody when it fails on it; for the rest nobody is named. */
function settlerMistakes(
  at: string,
  verb: string,
  { by, effectiveOn }: Pick<Action, 'by' | 'effectiveOn'>,
  access: Resource['access'],
): string[] {
  const isNamed = access.some(({ actions }) => actions.includes(verb));
  const waits = by === 'effect' && effectiveOn !== undefined;
  if (waits && !isNamed)
    return [`R34 ${at}: 'access' names nobody who settles it when it fails on its day`];
  return isUnbidden({ by }) && !waits && isNamed
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
  'confirmPlanned',
  'failPlanned',
  'planned',
  'schedule',
  'verbs',
  'scheduled',
]);

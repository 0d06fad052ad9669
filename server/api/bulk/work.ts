import { problems } from '#src/i18n/validation.ts';
import type { Ability } from '#src/permissions/ability.ts';
import { can } from '#src/permissions/ability.ts';
import { fieldNamed, isConcealed } from '#src/schema/fields.ts';
import { type Action, isForPeople, type Resource } from '#src/schema/resource.ts';
import { type FieldErrors, judge, type Values, writableFields } from '#src/schema/validation.ts';
import { inputOf } from '../../engine/verb-input.ts';
import { badRequest, forbidden, invalid } from '../../errors.ts';

/** What is to be done to every selected record. `input`: the changed fields, or an action's input. */
export interface Work {
  readonly verb: string;
  readonly input: Values;
  /** Tried for real on every row and taken back. */
  readonly rehearsal: boolean;
}

/** The verb that takes an edit of the same selection back: `{ run }` says which. */
export const undo = 'undo';
const ofItself: readonly string[] = ['edit', 'delete', undo];

/** The run whose changes are to be taken back. */
export function undoneRun({ run, ...others }: Values): number {
  if (Number.isSafeInteger(run) && Object.keys(others).length === 0) return Number(run);
  throw badRequest('Per annullare serve il numero dell’operazione: { "run": 12 }');
}

/** Reads what is asked for; a value no row could take is refused beside its field before any row. */
export function workIn(ability: Ability, resource: Resource, work: Work): Work {
  const { verb, input } = work;
  const action = actionOf(resource, verb);
  if (!ofItself.includes(verb) && !action)
    throw invalid({ verb: ['Scegli una delle voci proposte'] });
  if (!can(ability, verb === undo ? 'edit' : verb, resource.name)) throw forbidden();
  if (verb === undo) {
    undoneRun(input);
    return work;
  }
  refuseConcealed(action?.input ?? resource.fields, input);
  if (action) inputOf(action, input);
  else if (verb === 'edit') refuseImpossible(ability, resource, input);
  else if (Object.keys(input).length) throw badRequest('Per eliminare non serve altro');
  return work;
}

/** A verb people may do; what only follows from others is not theirs. */
export function actionOf({ actions = {} }: Resource, verb: string): Action | undefined {
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  return action && isForPeople(action) ? action : undefined;
}

const oneByOne = 'Si cambia un elemento alla volta';

/** What is asked for is kept until it is done; nothing that must not be read may lie there. */
function refuseConcealed(fields: Resource['fields'], values: Values): void {
  const names = Object.keys(values).filter((name) => isConcealed(fields[name]));
  if (names.length) throw invalid(Object.fromEntries(names.map((name) => [name, [oneByOne]])));
}

/** What many may be given at once the list declares, to outside programs as to the screen. */
function refuseImpossible(ability: Ability, resource: Resource, values: Values): void {
  const names = Object.keys(values);
  if (names.length === 0) throw badRequest('Scegli almeno un campo da cambiare');
  const fields = writableFields(resource);
  const errors: FieldErrors = {};
  for (const name of names) {
    if (!fieldNamed(resource.fields, name)) errors[name] = [problems.unknownField];
    else if (!fields[name]) errors[name] = [problems.readOnly];
    else if (fields[name].unique === true)
      errors[name] = ['Non può essere uguale per più elementi'];
    else if (!can(ability, 'edit', resource.name, undefined, name))
      errors[name] = [problems.forbiddenField];
    else if (!resource.list.bulk?.includes(name)) errors[name] = [oneByOne];
  }
  // What depends on other fields of the record is judged row by row.
  const alone = Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      // Which language of a text is missing depends on what the record has.
      const isLaidOver = field?.kind === 'translated';
      return field && !field.when
        ? [[name, isLaidOver ? { ...field, required: false } : field]]
        : [];
    }),
  );
  Object.assign(errors, { ...judge({ fields: alone }, values).errors, ...errors });
  if (Object.keys(errors).length) throw invalid(errors);
}

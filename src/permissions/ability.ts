import { Ability as CaslAbility, type RawRuleOf } from '@casl/ability';
import { allowedTo } from './allowed-to.ts';
import { accepted, holds, pointerOf, type RowConditions } from './conditions.ts';
import { hiddenCounts } from './counts.ts';
import { admits } from './guard.ts';
import type { Protected, Rule } from './rule.ts';
import { type Persona, readingActions, type Session } from './session.ts';
import { rowsWithin, type Territory } from './territory.ts';

/** A rule's conditions: every one of them must hold. */
type AllOf = readonly RowConditions[];
/** A record that is asked about. */
interface Asked {
  readonly resource: string;
  readonly record: Readonly<Record<string, unknown>>;
}
export type Ability = CaslAbility<[string, string | Asked], AllOf>;
export type AbilityRule = RawRuleOf<Ability>;
/** Who a sentence is folded for. */
type Asker = Persona & Pick<Session, 'territory' | 'managerId'>;

/** Folds every sentence whose guard admits the session into one ability, territory included. */
export function abilityFor(session: Session, things: readonly Protected[]): Ability {
  return abilityFrom(
    things.flatMap((thing) => {
      const hidden = hiddenCounts(thing, session, things);
      return thing.access.flatMap((rule) => {
        const within =
          rule.through === undefined
            ? rowsWithin(thing.scope, session.territory, isWriting(rule))
            : rowsNamed(rule.through, session.territory, things);
        return within ? ruleOf(thing, rule, session, within, hidden) : [];
      });
    }),
  );
}

/** The rows that are named, by `resource.reference`, by a record within the territory. null: no row. */
function rowsNamed(
  through: string,
  territory: Territory,
  things: readonly Protected[],
): RowConditions | null {
  const naming = things.find(({ name }) => name === pointerOf(through).from);
  const named = naming && rowsWithin(naming.scope, territory);
  return named ? { [through]: { named } } : null;
}

/** The rules without territory, for the browser: a row it holds has already passed the scope. */
export const rulesForBrowser = (session: Asker, things: readonly Protected[]): AbilityRule[] =>
  things.flatMap((thing) => {
    const hidden = hiddenCounts(thing, session, things);
    return thing.access.flatMap((rule) =>
      isWriting(rule) && !rowsWithin(thing.scope, session.territory, true)
        ? []
        : ruleOf(thing, rule, session, {}, hidden),
    );
  });

/** An ability from rules as data, as the browser receives them. */
export const abilityFrom = (rules: AbilityRule[]): Ability =>
  new CaslAbility<[string, string | Asked], AllOf>(rules, {
    conditionsMatcher:
      (all) =>
      ({ record }) =>
        all.every((conditions) => holds(conditions, record)),
    fieldMatcher: (fields) => (field) => fields.includes(field),
    detectSubjectType: ({ resource }) => resource,
  });

const isWriting = ({ actions }: Rule): boolean =>
  actions.some((one) => !readingActions.includes(one));

/** The rules of a sentence; none where its guard does not admit the persona. */
function ruleOf(
  thing: Protected,
  rule: Rule,
  persona: Asker,
  within: RowConditions,
  hidden: readonly string[],
): readonly AbilityRule[] {
  if (!admits(rule.guard, persona)) return [];
  const conditions = [
    rule.where ?? {},
    within,
    eachWithin(thing, rule, within),
    ownedBy(thing, rule, persona),
  ].filter((all): all is RowConditions => Object.keys(all).length > 0);
  return allowedTo(persona, thing, rule).map(({ actions, fields: named, where = {} }) => {
    const fields = fieldsBut(thing, named, hidden);
    const all = Object.keys(where).length > 0 ? [...conditions, where] : conditions;
    return {
      action: [...actions],
      subject: thing.name,
      ...(fields && { fields }),
      ...(all.length > 0 && { conditions: all }),
    };
  });
}

/** Whose a row is by beginning it; a rule of one's own where nothing says so never falls open. */
function ownedBy({ name, scope }: Protected, { own }: Rule, { managerId }: Asker): RowConditions {
  if (!own) return {};
  const owner = scope === 'everyone' ? undefined : scope.owner;
  if (!owner) throw new Error(`${name} says not who began a row`);
  return { [owner]: [managerId] };
}

/** Of a row that belongs to several territories, each is reached. */
function eachWithin({ scope }: Protected, { within }: Rule, reached: RowConditions): RowConditions {
  if (!within || scope === 'everyone' || Object.keys(reached).length === 0) return {};
  return { [within]: { each: accepted(reached, scope.city ?? '') } };
}

function fieldsBut(
  thing: Protected,
  named: readonly string[] | undefined,
  hidden: readonly string[],
): string[] | undefined {
  if (hidden.length === 0) return named && [...named];
  return (named ?? Object.keys(thing.fields)).filter((name) => !hidden.includes(name));
}

/** On a record this asks about that record; without one, about the resource as a whole. */
export function can(
  ability: Ability,
  action: string,
  resource: string,
  record?: Readonly<Record<string, unknown>>,
  field?: string,
): boolean {
  return ability.can(action, record ? { resource, record } : resource, field);
}

/** The fields by whose values the ability tells rows of a resource apart. */
export const conditionsOn = (ability: Ability, resource: string): readonly string[] =>
  ability.rules
    // The browser's rules have come packed: their subjects are lists.
    .filter(({ subject }) => [subject].flat().includes(resource))
    .flatMap(({ conditions = [] }) => conditions.flatMap((one) => Object.keys(one)));

/** The alternatives under which an action (on a field) is allowed: rows matching any; [] is no row. */
export function alternatives(
  ability: Ability,
  action: string,
  resource: string,
  field?: string,
): readonly AllOf[] {
  const rules = ability.rulesFor(action, resource, field);
  const found = rules.map(({ conditions }) => conditions ?? []);
  return found.some((all) => all.length === 0) ? [[]] : found;
}

import { problems } from '#src/i18n/validation.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { fieldNamed, isWritable } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Resource } from '#src/schema/resource.ts';
import { secretOf } from '#src/schema/secrets.ts';
import { blankRecord, type FieldErrors, type Values } from '#src/schema/validation.ts';
import { housekeeping, isEmpty, same } from '#src/schema/values.ts';
import type { Row } from '../db/reads.ts';
import { badRequest, invalid } from '../errors.ts';

/** A JSON object, or a 400. */
export function objectBody(body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('Il corpo della richiesta è un oggetto JSON');
  return body as Values;
}

/**
 * The fields a body really writes. What the server sets may come back: ignored on a new record, accepted unchanged on an
 * old one; what verbs alone write is unchanged on a new one too. Unknown fields and fields not permitted are a 422 beside them.
 */
export function sentFields(
  ability: Ability,
  resource: Resource,
  body: Values,
  before: Row | undefined,
): Values {
  const errors: FieldErrors = {};
  const sent: Values = {};
  for (const [name, value] of Object.entries(body)) {
    const problem = problemOf(ability, resource, name, value, before);
    if (problem === undefined) sent[name] = value;
    else if (problem !== 'ignored') errors[name] = [problem];
  }
  if (Object.keys(errors).length) throw invalid(errors);
  return sent;
}

function problemOf(
  ability: Ability,
  resource: Resource,
  name: string,
  value: unknown,
  before: Row | undefined,
): string | undefined {
  const field = fieldNamed(resource.fields, name);
  if ((housekeeping as readonly string[]).includes(name) || (field && !isWritable(field)))
    return unwritten(resource, name, value, before);
  if (!field) return setProblem(ability, resource, name, value, before);
  if (can(ability, before ? 'edit' : 'create', resource.name, before, name)) return undefined;
  return before &&
    can(ability, 'show', resource.name, before, name) &&
    same(normalize(field, value), before[name])
    ? 'ignored'
    : problems.forbiddenField;
}

/** What nobody writes here is as it was; on a new record, where only what verbs write is told apart, as it begins. */
function unwritten(
  { scope, fields }: Resource,
  name: string,
  value: unknown,
  before: Row | undefined,
) {
  const field = fieldNamed(fields, name);
  // Where it is begun the server says, whatever came back.
  if (!before && scope !== 'everyone' && scope.owner === name) return 'ignored';
  // What is counted is each reader's own: beside the whole it would tell what they do not see.
  if (name === 'version' || field?.kind === 'count') return 'ignored';
  if (!before && (!field?.readOnly || isEmpty(value))) return 'ignored';
  return same(value, (before ?? blankRecord(fields))[name]) ? 'ignored' : problems.readOnly;
}

/** `<name>Set` may come back from who sees the secret: whether it is set is the server's to say. */
function setProblem(
  ability: Ability,
  resource: Resource,
  name: string,
  value: unknown,
  before: Row | undefined,
): string {
  const secret = secretOf(resource.fields, name);
  if (!secret || !can(ability, 'show', resource.name, before, secret)) return problems.unknownField;
  return !before || value === (before[secret] !== null) ? 'ignored' : problems.readOnly;
}

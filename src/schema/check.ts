import { accessMistakes, isUnstored } from './access-mistakes.ts';
import { actionMistakes, toldByMistakes } from './action-mistakes.ts';
import { aloneMistakes } from './alone.ts';
import { isOfProgramme } from './audited.ts';
import { countMistakes } from './count-mistakes.ts';
import { numberKinds } from './field-mistakes.ts';
import { type Field, type FieldKind, isWorkedOut, plain } from './fields.ts';
import { formMistakes } from './form-mistakes.ts';
import { listMistakes } from './list-mistakes.ts';
import { lookupMistakes } from './lookup-mistakes.ts';
import { formerVerbMistakes } from './name-mistakes.ts';
import { notifiedBy, tellMistakes } from './notified.ts';
import { pageMistakes } from './page-mistakes.ts';
import type { Resource } from './resource.ts';
import { scopeMistakes } from './scope-mistakes.ts';
import { isText, namedBy, partsOfPath } from './search.ts';
import { setKey } from './secrets.ts';
import { siblingMistakes } from './sibling-mistakes.ts';
import { throughMistakes } from './through-mistakes.ts';

type Mistake = string;
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

/** What a path of `search` leads to, if it is kept in a table. */
function searchedField(
  resource: Resource,
  path: string,
  byName: ReadonlyMap<string, Resource>,
): Field | undefined {
  const { reference, field } = partsOfPath(path);
  const to = reference === undefined ? resource.name : namedBy(resource.fields[reference]);
  const target = byName.get(to ?? '');
  const isKept = reference === undefined || !(resource.view || target?.view);
  return isKept && !isUnstored(target?.fields[field]) ? target?.fields[field] : undefined;
}

function mistakesOf(resource: Resource, byName: ReadonlyMap<string, Resource>): Mistake[] {
  const { name, list, fields, access } = resource;
  const at = (where: string) => `${name}.${where}`;
  const kindOf = (field: string) => fields[field] && plain(fields[field]).kind;
  return [
    ...(/^[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`R02 ${name}: not plural kebab-case`]),
    ...(list.search ?? [])
      .filter((path) => !isText(searchedField(resource, path, byName)))
      .map((path) => `R03 ${at('list.search')}: '${path}' is not a text field`),
    ...(list.totals ?? [])
      .filter((field) => !numberKinds.includes(kindOf(field) as FieldKind))
      .map((field) => `R04 ${at('list.totals')}: '${field}' is not a number`),
    ...(list.filters ?? [])
      .filter(
        (field) =>
          noFilter.includes(kindOf(field) as FieldKind) ||
          (isUnstored(fields[field]) && !isWorkedOut(fields[field])),
      )
      .map((field) => `R05 ${at('list.filters')}: '${field}' cannot be filtered`),
    ...listMistakes(resource),
    ...siblingMistakes(resource, byName),
    ...formerVerbMistakes(resource),
    ...aloneMistakes(resource),
    ...stateMistakes(resource),
    ...labelMistakes(resource),
    ...secretMistakes(resource),
    ...translatedMistakes(resource),
    ...scopeMistakes(resource, byName),
    ...lookupMistakes(resource, byName),
    ...countMistakes(resource, byName),
    ...formMistakes(resource),
    ...pageMistakes(resource),
    ...actionMistakes(resource),
    ...toldByMistakes(resource, byName),
    ...(resource.missing && !resource.form
      ? [`R67 ${at('missing')}: a form without sections has no steps`]
      : []),
    ...notifyMistakes(resource, byName),
    ...tellMistakes(resource),
    ...(access.length ? [] : [`R10 ${name}.access: nobody may do anything`]),
    ...accessMistakes(resource),
    ...throughMistakes(resource, byName),
  ];
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

/** Rows, images, files and counts call nothing by name. */
const labelMistakes = ({ name, representation, fields }: Resource): Mistake[] =>
  ['rows', 'images', 'file', 'count'].includes(fields[representation]?.kind ?? '')
    ? [`R42 ${name}.representation: '${representation}' is no name`]
    : [];

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

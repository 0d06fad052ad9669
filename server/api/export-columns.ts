import type { Ability } from '#src/permissions/ability.ts';
import { type Field, fieldNamed, isConcealed } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { distinctHeaders } from '#src/schema/sheet-headers.ts';
import { inLanguages } from '#src/schema/translated.ts';
import { seesSomewhere } from '../db/row-scope.ts';
import { badRequest, forbidden } from '../errors.ts';
import { readJson } from './border.ts';

export interface ExportColumn {
  readonly name: string;
  readonly header: string;
  /** Undefined for what every table has, as it is: `id`, `version`. */
  readonly field: Field | undefined;
}

/**
 * The columns of an export, one for each language of a text: those asked for as `["name","city"]`, or the id, every field this ability
 * exports and the version, by which an import of the file finds and guards its records.
 */
export function exportColumns(
  ability: Ability,
  resource: Resource,
  asked: string | undefined,
): readonly ExportColumn[] {
  const readable = Object.entries(inLanguages(resource.fields)).filter(
    ([path, field]) =>
      !isConcealed(field) && seesSomewhere(ability, 'export', resource, path.split('.')[0] ?? path),
  );
  const headers = distinctHeaders(resource);
  const fields = readable.map(([name, field]) => ({ name, header: headers(name), field }));
  const all = [
    { name: 'id', header: headers('id'), field: undefined },
    ...fields,
    ...(resource.view ? [] : [{ name: 'version', header: headers('version'), field: undefined }]),
  ];
  if (asked === undefined) return all;
  return namesIn(asked).flatMap((name) => {
    const columns = all.filter((one) => one.name === name || one.name.startsWith(`${name}.`));
    if (columns.length) return columns;
    if (fieldNamed(resource.fields, name))
      throw forbidden('Non hai il permesso di esportare questo campo');
    throw badRequest(`Colonna sconosciuta: ${name}`);
  });
}

function namesIn(text: string): readonly string[] {
  const names = readJson(text, 'Il parametro columns');
  const isList =
    Array.isArray(names) && names.length > 0 && names.every((one) => typeof one === 'string');
  if (!isList || new Set(names as string[]).size < (names as string[]).length)
    throw badRequest('Il parametro columns è un elenco di campi, ognuno una volta');
  return names as string[];
}

import { problems } from '#src/i18n/validation.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Mapping } from '#src/schema/import-columns.ts';
import { normalize } from '#src/schema/normalize.ts';
import { plainText } from '#src/schema/plain-text.ts';
import { type Find, type Read, readCell } from '#src/schema/read-cell.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldAt, laidOver } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import type { Row } from '../../db/reads.ts';
import type { ImportRow, RowError } from './import.ts';
import type { ReadCell } from './sheet-row.ts';

/** What a row of a file says about a record. */
export interface RowBody {
  readonly line: number;
  readonly id: number | undefined;
  readonly version: number | undefined;
  /** As the body of a single write: null clears. */
  readonly body: Values;
  /** Cells that say nothing; the row is not written. */
  readonly problems: readonly RowError[];
}

/** Reads the mapped cells of a row. */
export function rowBody(
  resource: Resource,
  mapping: Mapping,
  { line, cells }: ImportRow,
  find: Find,
): RowBody {
  const body: Values = {};
  const own: Record<string, number> = {};
  const found: RowError[] = [];
  for (const [column, name] of mapping.entries()) {
    if (name === null) continue;
    const field = fieldAt(resource.fields, name);
    const { value, problem } = readAs(field, cells[column] ?? '', find);
    if (problem !== undefined) found.push({ column, message: problem });
    if (value === undefined) continue;
    if (field) Object.assign(body, laidAt(body, name, value));
    else if (problem === undefined) own[name] = value as number;
  }
  return { line, id: own.id, version: own.version, body, problems: found };
}

const laidAt = (body: Values, path: string, value: unknown): Values => {
  const [name = '', language] = path.split('.');
  return { [name]: language ? laidOver(body[name] ?? {}, { [language]: value }) : value };
};

/** A blank cell clears its field; a switch has nothing to clear. No field: the id or the version. */
function readAs(field: Field | undefined, cell: ReadCell, find: Find): Read {
  if (typeof cell !== 'string') return { value: undefined, problem: cell.problem };
  if (cell === '') return { value: field && field.kind !== 'switch' ? null : undefined };
  if (field) return readCell(field, cell, find);
  return /^#?\d{1,15}$/.test(cell)
    ? { value: Number(cell.replace('#', '')) }
    : { value: undefined, problem: problems.notInteger };
}

/** What is left of a body once what the record already shows is taken away. */
export const changesOf = (resource: Resource, body: Values, shown: Row): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const field = resource.fields[name] as Field;
      return field.kind === 'richText' && typeof value === 'string'
        ? plainText(value) !== plainText(String(shown[name] ?? ''))
        : !same(normalize(field, laidOver(shown[name], value)), shown[name]);
    }),
  );

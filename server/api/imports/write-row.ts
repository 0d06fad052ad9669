import type { Resource } from '#src/schema/resource.ts';
import { fieldAt, pathsOf, pickedAt } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import { isTurnAgain } from '../../db/outage.ts';
import type { Row } from '../../db/reads.ts';
import { refusalOf } from '../../engine/constraints.ts';
import { create } from '../../engine/create.ts';
import { edit } from '../../engine/edit.ts';
import { failureOf } from '../../engine/row-failure.ts';
import type { Writer } from '../../engine/writer.ts';
import type { Rejected } from '../../errors.ts';
import type { Import, RowError } from './import.ts';
import { changesOf, type RowBody } from './row-body.ts';

/** What became of a row. `before` holds what it changed, as it was. */
export type Outcome =
  | { readonly line: number; readonly kind: 'same'; readonly record: number }
  | {
      readonly line: number;
      readonly kind: 'created' | 'updated';
      readonly record: number;
      readonly version: number;
      readonly before: Values;
    }
  | { readonly line: number; readonly kind: 'failed'; readonly errors: readonly RowError[] };

/** A row with the record it speaks of, as the writer sees it; `twice`: what the file gave before. */
export interface Tried {
  readonly row: RowBody;
  readonly shown: Row | undefined;
  readonly twice: readonly RowError[];
}

/** Whether the row names a record that is not there, or not for the writer. */
export const namesNobody = ({ matchBy }: Import, { row, shown }: Tried): boolean =>
  matchBy === 'id' && row.id !== undefined && !shown;

/** A row that is refused may leave traces: whoever calls sets them back. */
export async function writeRow(
  writer: Writer,
  resource: Resource,
  one: Import,
  tried: Tried,
): Promise<Outcome> {
  const { row, shown, twice } = tried;
  const { line, problems } = row;
  if (twice.length) return failed(line, twice);
  if (namesNobody(one, tried)) {
    const message = 'Nessun elemento ha questo ID, o non lo vedi';
    return failed(line, [{ column: columnOf(one, 'id'), message }]);
  }
  const body = shown ? changesOf(resource, row.body, shown) : row.body;
  if (shown && problems.length === 0 && Object.keys(body).length === 0)
    return { line, kind: 'same', record: shown.id as number };
  try {
    const written = await write(writer, resource, row, body, shown);
    return problems.length ? failed(line, problems) : written;
  } catch (error) {
    if (isTurnAgain(error)) throw error;
    const refusal = refusalOf(resource, error);
    if (refusal) return failed(line, errorsOf(resource, one, problems, refusal));
    const message = failureOf(writer.services, `import:${one.id}:${line}`, error);
    return failed(line, [{ column: null, message }]);
  }
}

async function write(
  writer: Writer,
  resource: Resource,
  { line, version }: RowBody,
  body: Values,
  shown: Row | undefined,
): Promise<Outcome> {
  if (!shown) {
    const [made] = await create(writer, resource, [body]);
    return created(line, made as Row);
  }
  const id = shown.id as number;
  const known = shown.version as number;
  const seen = () => version ?? known;
  const [after] = await edit(writer, resource, [{ id, body, seen }]);
  if (after?.version === known) return { line, kind: 'same', record: id };
  const before = Object.fromEntries(
    Object.entries(pickedAt(shown, pathsOf(body))).map(([name, value]) => [name, value ?? null]),
  );
  return { line, kind: 'updated', record: id, version: after?.version as number, before };
}

const failed = (line: number, errors: readonly RowError[]): Outcome => ({
  line,
  kind: 'failed',
  errors,
});

const columnOf = ({ mapping }: Import, name: string): number | null => {
  const at = mapping.indexOf(name);
  return at < 0 ? null : at;
};

/** A refusal of the API, beside the cells it speaks of; a cell nobody could read has its own words. */
function errorsOf(
  { fields }: Resource,
  one: Import,
  problems: readonly RowError[],
  { body }: Rejected,
): RowError[] {
  const found = Object.entries(body.errors ?? {}).flatMap(([path, messages]): RowError[] => {
    const [name = ''] = path.split('.');
    const column = columnOf(one, path) ?? columnOf(one, name);
    if (problems.some((problem) => problem.column === column && column !== null)) return [];
    const word = (fieldAt(fields, path) ?? fields[name])?.label ?? name;
    return messages.map((message) => ({
      column,
      message: column === null ? `${word}: ${message}` : message,
    }));
  });
  const all = [...problems, ...found];
  return all.length ? all : [{ column: null, message: body.message }];
}

export const created = (line: number, { id, version }: Row): Outcome => ({
  line,
  kind: 'created',
  record: id as number,
  version: version as number,
  before: {},
});

import { formatDate, todayInRome } from '#src/domain/dates.ts';
import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import { auditedField, auditedKind, auditedWord } from '#src/schema/audited.ts';
import { type Cell, cellOf, csvLine, textCell } from '#src/schema/cell.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Key } from '#src/schema/targets.ts';
import { bodyOf, openDownload } from '../../api/download.ts';
import type { ApiMeans } from '../../api/means.ts';
import type { Snapshot } from '../../db/snapshot.ts';
import { type AuditRow, linesOf, type RegisterLine, registerSql } from './register.ts';

interface Asked {
  readonly services: ApiMeans;
  readonly ability: Ability;
  readonly session: Session;
  readonly resources: readonly Resource[];
  readonly where: string;
  readonly values: readonly unknown[];
  readonly hangUp: () => void;
}

const headers = [
  'Quando',
  'Chi',
  'Agiva al suo posto',
  'Organizzazione',
  'Azione',
  'Tipo',
  'Elemento',
  'Numero',
  'Campo',
  'Prima',
  'Dopo',
  'Richiesta',
];

/** The register as CSV, a row per changed field, in one snapshot and no faster than it is taken. */
export async function exportRegister(asked: Asked): Promise<Response> {
  const snapshot = await openDownload(asked.services, asked.session);
  const body = bodyOf(file(asked, snapshot), snapshot, asked.hangUp);
  return new Response(body as globalThis.ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="registro-modifiche.csv"',
    },
  });
}

async function* file({ ability, resources, where, values }: Asked, snapshot: Snapshot) {
  const encoder = new TextEncoder();
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  yield encoder.encode(`\uFEFF${csvLine(headers.map(textCell))}`);
  for await (const rows of snapshot.batches<AuditRow>(registerSql(where), values)) {
    const lines = await linesOf(snapshot, ability, resources, rows);
    const cells = lines.flatMap((line) => cellsOf(byName.get(line.resource), line));
    yield encoder.encode(cells.map(csvLine).join(''));
  }
}

type Cells = readonly (Cell | undefined)[];

function cellsOf(resource: Resource | undefined, line: RegisterLine): Cells[] {
  const { names } = line;
  const text = (value: string | null | undefined) => (value ? textCell(value) : undefined);
  const label = (target: string, key: Key) => names[target]?.[key] ?? `n. ${key}`;
  const head = [
    textCell(instantWords(line.at)),
    text(line.user?.name),
    text(line.impersonator?.name),
    text(line.manager?.name),
    textCell(auditedWord(resource, line.action)),
    textCell(auditedKind(resource, line.resource)),
    text(line.label),
    { kind: 'number', number: line.record } as const,
  ];
  const changes = line.changes.map(({ field: name, before, after }): Cells => {
    // What an export notes of itself is no field of a record, though it may be called like one.
    if (line.action === 'export')
      return [textCell(exported[name] ?? name), undefined, saidOf(after)];
    const field = resource && auditedField(resource, name);
    return [
      textCell(field?.label ?? name),
      field && cellOf(field, before, label),
      field && cellOf(field, after, label),
    ];
  });
  const nothing: Cells = [undefined, undefined, undefined];
  return (changes.length ? changes : [nothing]).map((change) => [
    ...head,
    ...change,
    text(line.request),
  ]);
}

/** What an export notes of itself, in words. */
const exported: Readonly<Record<string, string>> = {
  columns: 'Colonne',
  filters: 'Filtri',
  format: 'Formato',
  rows: 'Righe',
};

const saidOf = (value: unknown): Cell =>
  textCell(Array.isArray(value) ? value.join(', ') : `${value}`);

const clock = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'medium' });

const instantWords = (at: string) =>
  `${formatDate(todayInRome(new Date(at)))} ${clock.format(new Date(at))}`;

import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import type { Ability } from '#src/permissions/ability.ts';
import { auditedField, auditedWord } from '#src/schema/audited.ts';
import { type Cell, cellOf, csvLine, textCell } from '#src/schema/cell.ts';
import type { Resource } from '#src/schema/resource.ts';
import { bodyOf, refuseCrowd } from '../../api/export.ts';
import { openSnapshot, type Snapshot } from '../../db/snapshot.ts';
import type { Services } from '../../services.ts';
import { linesOf, type RegisterLine, registerSql } from './register.ts';

interface Asked {
  readonly services: Services;
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly where: string;
  readonly values: readonly unknown[];
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
  refuseCrowd(asked.services);
  const snapshot = await openSnapshot(asked.services.snapshots);
  return new Response(bodyOf(file(asked, snapshot), snapshot) as globalThis.ReadableStream, {
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
  for await (const rows of snapshot.batches(registerSql(where), values)) {
    const lines = await linesOf(snapshot, ability, resources, rows);
    const cells = lines.flatMap((line) => cellsOf(byName.get(line.resource), line));
    yield encoder.encode(cells.map(csvLine).join(''));
  }
}

type Cells = readonly (Cell | undefined)[];

function cellsOf(resource: Resource | undefined, line: RegisterLine): Cells[] {
  const { names } = line;
  const text = (value: string | null | undefined) => (value ? textCell(value) : undefined);
  const label = (to: string, id: number) => names[to]?.[id] ?? `n. ${id}`;
  const head = [
    textCell(instantWords(line.at)),
    text(line.user?.name),
    text(line.impersonator?.name),
    text(line.manager?.name),
    textCell(auditedWord(resource, line.action)),
    textCell(resource?.words.one ?? line.resource),
    text(line.label),
    { kind: 'number', number: line.record } as const,
  ];
  const changes = line.changes.map(({ field: name, before, after }): Cells => {
    const field = resource && auditedField(resource, name);
    return [
      textCell(field?.word ?? name),
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

const clock = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'medium' });

const instantWords = (at: string) =>
  `${formatDate(todayInRome(new Date(at)))} ${clock.format(new Date(at))}`;

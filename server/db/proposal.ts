import type { Difference } from './drift.ts';
import { quoted } from './names.ts';
import type { Statement } from './statement.ts';

export interface Proposal {
  /** What differs, in Italian. */
  readonly words: string;
  /** SQL to begin from, for whoever knows the rows; `…` stands for what nobody can guess. */
  readonly lines: readonly string[];
}

/** What a hand could write about a difference. */
export function proposalOf(difference: Difference): Proposal {
  const { object } = difference;
  switch (difference.kind) {
    case 'required':
      return {
        words: `${object} è obbligatorio: che valore hanno le righe che ci sono già?`,
        lines: [...filled(difference.statement), ...difference.waiting.map(({ sql }) => `${sql};`)],
      };
    case 'changed':
      return {
        words: `${object} cambia: era «${difference.was}», dev’essere «${difference.is}»`,
        lines: changed(difference),
      };
    case 'missing':
      return {
        words: `${object} manca (server/db/system-tables.ts)`,
        lines: difference.is.startsWith('CREATE ') ? [`${difference.is.trim()};`] : [],
      };
    case 'surplus':
      return { words: `${object} non è più dichiarato`, lines: [dropOf(object)] };
  }
}

function filled({ column, sql }: Statement): string[] {
  if (!column) return [`${sql};`];
  const table = `alter table ${column.table}`;
  const name = quoted(column.name);
  return [
    `${table} add column ${name} ${column.type};`,
    `update ${column.table} set ${name} = …;`,
    `${table} alter column ${name} set not null;`,
  ];
}

function changed({
  object,
  was,
  is,
  statement,
}: Extract<Difference, { kind: 'changed' }>): string[] {
  const column = statement?.column;
  if (!column) return statement ? [dropOf(object), `${statement.sql};`] : [];
  const alter = `alter table ${column.table} alter column ${quoted(column.name)}`;
  const [before, after] = [was, is].map((definition) => definition.split(' not null'));
  return [
    ...(before?.join('') === after?.join('')
      ? []
      : [`${alter} type ${column.type} using ${quoted(column.name)}::${bare(column.type)};`]),
    ...(before?.length === after?.length
      ? []
      : after?.length === 1
        ? [`${alter} drop not null;`]
        : [
            `update ${column.table} set ${quoted(column.name)} = … where ${quoted(column.name)} is null;`,
            `${alter} set not null;`,
          ]),
  ];
}

const bare = (type: string) => type.replace(/ collate .*/, '');

/** Some go with the column they are about. */
function dropOf(object: string): string {
  const [, kind = '', name = ''] = /^(\w+) (.*)$/.exec(object) ?? [];
  const [table = '', part = ''] = name.split('.');
  switch (kind) {
    case 'column':
      return `alter table ${table} drop column ${quoted(part)};`;
    case 'constraint':
      return `alter table ${table} drop constraint if exists ${part};`;
    case 'trigger':
      return `drop trigger if exists ${part} on ${table};`;
    default:
      return `drop ${kind} if exists ${name};`;
  }
}

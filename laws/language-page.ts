import { join } from 'node:path';
import ts from 'typescript';
import { buildersOf, callOf } from './language-builders.ts';
import {
  commentOf,
  firstIn,
  meaningOfType,
  quoted,
  type Words,
  wordsIn,
} from './language-words.ts';
import { type Source, sourcesIn } from './sources.ts';

/** Where it lies. */
export const pagePath = 'docs/language.md';

/** The files it is read off; where two use a name, the words of declarations come last, and count. */
export const languageSources = (): Source[] => [
  ...sourcesIn('src/areas').filter(({ path }) => path === join('src', 'areas', 'tree.ts')),
  ...sourcesIn('server/engine').filter(({ path }) => path === join('server', 'engine', 'twin.ts')),
  ...['src/permissions', 'src/schema'].flatMap(sourcesIn),
];

/** What of the language a page tells, in its order: a heading, and the interface it is read off. */
const parts = [
  ['A declaration', 'Spec'],
  ['Its list', 'ListSpec'],
  ['A section of its form', 'Section'],
  ['A verb', 'Action'],
] as const;

/** Types named in options, told after the fields. */
const named = ['Alone', 'Range', 'DayRange', 'Among', 'Notify', 'Tone', 'PaperKind'] as const;

/** What belongs to a resource and stands on the server alone. */
const twins = [
  ['A twin', 'TwinOf'],
  ['A verb of a twin', 'VerbParts'],
  ['An effect', 'Effect'],
  ['What an effect finds', 'Context'],
  ['What does not fit', 'Unfit'],
  ['A blocker', 'Ask'],
  ['What a blocker finds', 'Asking'],
  ['Rules', 'Rules'],
  ['What rules find', 'Judging'],
  ['Judged with', 'JudgedWith'],
  ['An abstention', 'Abstention'],
  ['Papers', 'PapersOf'],
] as const;

/** What makes a place, in an area. */
const makers = ['area', 'group', 'heading', 'records', 'record', 'form', 'pageOf', 'page'];
const places = [
  ['How a place shows records', 'View'],
  ['Lists on the page of a record', 'Related'],
  ['Lists under a list', 'Beneath'],
] as const;

/** What tells figures, of no resource. */
const reports = [
  ['A report', 'Report'],
  ['A column of a report', 'ReportColumn'],
] as const;

/** A key as the page tells it. */
interface Row {
  /** Where it stands, for who looks for it: `Spec.words`. */
  readonly at: string;
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

/** The keys of the language with their types and what their comments say, as Markdown. */
export function languagePage(sources: readonly Source[]): string {
  const words = wordsIn(sources);
  const scope = words.types.get('Scope');
  const builders = buildersOf('f', words);
  return `${[
    '# The language of declarations',
    'Read off `src/schema` and `src/permissions` by `npm run language`; `npm run check` says when it is not. What types',
    'cannot say is said at the start, numbered; the README says how a resource is added. In types, `F` are its fields,',
    '`A` its verbs, and `K` and `Name<F>` the name of a field.',
    ...parts.flatMap(([title, name]) => ['', `## ${title}`, '', ...table(rowsOf(name, words))]),
    '',
    '## Its scope',
    ...(scope ? paragraph(commentOf(scope)) : []),
    ...(scope ? ['', code(scope.type)] : []),
    '',
    '## Its access',
    '',
    'A list of sentences; what none allows is refused.',
    '',
    ...buildersOf('allow', words).map(
      ({ call, given }) => `- \`${call}\`: ${quoted(given) || 'the verbs it names'}`,
    ),
    ...told('A guard', 'Guard', words),
    ...told('A narrowing', 'Narrowing', words),
    ...told('Every field', 'Common', words),
    '',
    '## Kinds of fields',
    ...kindsOf(words).flatMap(({ kind, rows }) => {
      const name = nameOf(kind);
      const calls = builders.filter((one) => one.kind === name).map(({ call }) => call);
      return [
        '',
        `### ${name}`,
        ...paragraph(quoted(calls)),
        ...paragraph(commentOf(kind)),
        ...spaced(table(rows)),
      ];
    }),
    ...named.flatMap((name) => told(name, name, words)),
    ...twins.flatMap(([title, name]) => told(title, name, words)),
    '',
    '## A place',
    '',
    'What an area is made of, in `src/areas`; who may not list what a place shows is not led there.',
    '',
    ...makersIn(words),
    ...[...places, ...reports].flatMap(([title, name]) => told(title, name, words)),
  ].join('\n')}\n`;
}

/** The keys of which nothing is said, by where they stand. */
export function unsaidIn(sources: readonly Source[]): string[] {
  const words = wordsIn(sources);
  const told = [
    ...[...parts, ...twins, ...places, ...reports].map(([, name]) => name),
    ...['Guard', 'Narrowing', 'Common'],
    ...named,
  ];
  return [
    ...told.flatMap((name) => rowsOf(name, words)),
    ...kindsOf(words).flatMap(({ kind, rows }) => [rowOf('Kinds', kind, words), ...rows]),
  ]
    .filter(({ meaning }) => !meaning)
    .map(({ at }) => at);
}

type Member = ts.TypeElement;

const membersOf = (name: string, { interfaces, types }: Words): readonly Member[] =>
  (interfaces.get(name)?.members ?? literalIn(types.get(name))?.members ?? []).filter(
    (one) => !isInternal(one),
  );

/** The keys an alias writes down: `{ … } & …`, or what it maps each name to. */
function literalIn(alias: ts.TypeAliasDeclaration | undefined): ts.TypeLiteralNode | undefined {
  const within = (node: ts.Node): ts.TypeLiteralNode | undefined =>
    ts.isTypeLiteralNode(node)
      ? node
      : ts.isIntersectionTypeNode(node) ||
          ts.isMappedTypeNode(node) ||
          ts.isIndexedAccessTypeNode(node)
        ? firstIn(node, within)
        : undefined;
  return alias && within(alias.type);
}

/** What nobody writes in a declaration says so: `@internal`. */
const isInternal = (member: Member): boolean =>
  ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');

const rowsOf = (name: string, words: Words): Row[] =>
  membersOf(name, words).map((member) => rowOf(name, member, words));

/** The kinds with their own keys; what one says of a key holds for its namesakes further down too. */
function kindsOf(words: Words): { readonly kind: Member; readonly rows: Row[] }[] {
  const said = new Map<string, string>();
  return membersOf('Kinds', words).map((kind) => {
    const rows = optionsOf(kind, words).map((member) => {
      const row = rowOf(nameOf(kind), member, words);
      const key = `${row.name} ${row.type}`;
      const meaning = commentOf(member) || said.get(key) || row.meaning;
      said.set(key, meaning);
      return { ...row, meaning };
    });
    return { kind, rows };
  });
}

/** Its own options, and those of the types it is joined with but for what every field has. */
function optionsOf(kind: Member, words: Words): Member[] {
  const type = ts.isPropertySignature(kind) ? kind.type : undefined;
  const joined = type && ts.isIntersectionTypeNode(type) ? type.types : [];
  return joined.flatMap((one) => {
    if (ts.isTypeLiteralNode(one)) return one.members.filter((member) => !isInternal(member));
    const name = one.getText();
    return name === 'Common' ? [] : [...membersOf(name, words)];
  });
}

function rowOf(owner: string, member: Member, words: Words): Row {
  const type = ts.isPropertySignature(member) ? member.type : undefined;
  return {
    at: `${owner}.${nameOf(member)}`,
    name: nameOf(member),
    type: type ? code(type) : '',
    meaning: commentOf(member) || (type ? meaningOfType(type, words) : ''),
  };
}

const told = (title: string, name: string, words: Words): string[] => {
  const declared = words.interfaces.get(name);
  const alias = words.types.get(name);
  const said = declared ?? alias;
  const rows = rowsOf(name, words);
  return [
    '',
    `## ${title}`,
    ...paragraph(said ? commentOf(said) : ''),
    ...(alias && rows.length === 0 ? ['', code(alias.type)] : spaced(table(rows))),
  ];
};

/** The functions that make places, with what their comments say. */
const makersIn = (words: Words): string[] =>
  makers.flatMap((name) => {
    const made = words.values.get(name);
    return made && (ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))
      ? [`- \`${callOf(name, made)}\`: ${commentOf(made)}`]
      : [];
  });

const table = (rows: readonly Row[]): string[] =>
  rows.length === 0
    ? []
    : [
        '| key | type | meaning |',
        '| --- | --- | --- |',
        ...rows.map(
          ({ name, type, meaning }) => `| \`${name}\` | ${cell(type)} | ${cell(meaning)} |`,
        ),
      ];

const paragraph = (text: string): string[] => (text ? ['', text] : []);

const spaced = (lines: readonly string[]): string[] => (lines.length > 0 ? ['', ...lines] : []);

const nameOf = (member: Member): string =>
  `${member.name?.getText() ?? ''}${member.questionToken ? '?' : ''}`;

/** On one line, without what is said within. */
const code = (type: ts.TypeNode): string =>
  `\`${type
    .getText()
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')}\``;

/** A bar ends a cell, in code too. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

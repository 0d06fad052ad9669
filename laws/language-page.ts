import ts from 'typescript';
import type { Source } from './sources.ts';

/** Where it lies. */
export const pagePath = 'docs/language.md';

/** What of the language a page tells, in its order: a heading, and the interface it is read off. */
const parts = [
  ['A declaration', 'Spec'],
  ['Its list', 'ListSpec'],
  ['A section of its form', 'Section'],
  ['A verb', 'Action'],
  ['Every field', 'Common'],
] as const;

/** Types named in options, told after the fields. */
const named = ['Alone', 'Range', 'DayRange', 'Among'] as const;

/** The keys of the language with their types and what their comments say, as Markdown. */
export function languagePage(sources: readonly Source[]): string {
  const interfaces = new Map(sources.flatMap(interfacesIn));
  const membersOf = (name: string) => interfaces.get(name)?.members ?? [];
  return `${[
    '# The language of declarations',
    'Read off `src/schema` by `npm run language`; `npm run check` says when it is not. What types cannot say is said at',
    'the start, numbered; the README says how a resource is added.',
    ...parts.flatMap(([title, name]) => ['', `## ${title}`, '', ...table(membersOf(name))]),
    '',
    '## Kinds of fields',
    ...membersOf('Kinds').flatMap((kind) => [
      '',
      `### ${nameOf(kind)}`,
      ...paragraph(commentOf(kind)),
      ...spaced(table(optionsOf(kind, membersOf))),
    ]),
    ...named.flatMap((name) => ['', `## ${name}`, '', ...table(membersOf(name))]),
  ].join('\n')}\n`;
}

type Member = ts.TypeElement;

const interfacesIn = ({ path, text }: Source): [string, ts.InterfaceDeclaration][] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isInterfaceDeclaration)
    .map((one) => [one.name.text, one]);

/** Its own options, and those of the types it is joined with but for what every field has. */
function optionsOf(kind: Member, membersOf: (name: string) => readonly Member[]): Member[] {
  const type = ts.isPropertySignature(kind) ? kind.type : undefined;
  const joined = type && ts.isIntersectionTypeNode(type) ? type.types : [];
  return joined.flatMap((one) => {
    if (ts.isTypeLiteralNode(one)) return [...one.members];
    const name = one.getText();
    return name === 'Common' ? [] : [...membersOf(name)];
  });
}

const table = (members: readonly Member[]): string[] =>
  members.length === 0
    ? []
    : [
        '| key | type | meaning |',
        '| --- | --- | --- |',
        ...members.map(
          (one) => `| \`${nameOf(one)}\` | ${typeOf(one)} | ${cell(commentOf(one))} |`,
        ),
      ];

const paragraph = (text: string): string[] => (text ? ['', text] : []);

const spaced = (lines: readonly string[]): string[] => (lines.length > 0 ? ['', ...lines] : []);

const nameOf = (member: Member): string =>
  `${member.name?.getText() ?? ''}${member.questionToken ? '?' : ''}`;

const typeOf = (member: Member): string =>
  ts.isPropertySignature(member) && member.type
    ? `\`${cell(member.type.getText().replace(/\s+/g, ' '))}\``
    : '';

/** A bar ends a cell, in code too. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const commentOf = (member: Member): string =>
  ts
    .getJSDocCommentsAndTags(member)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

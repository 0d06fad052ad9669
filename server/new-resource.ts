/** A new entity as `npm run new` writes it: its words, and the folder of `src/resources` it belongs to. */
export interface NewResource {
  /** Plural, in kebab case: `price-lists`. */
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly domain: string;
}

const settings = "      group('settings', [\n";
const endOfGroup = '\n      ]),';

/** `price-lists` is exported as `priceLists`. */
const exportOf = ({ name }: NewResource): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const quoted = (word: string): string => `'${word.replaceAll("'", '’')}'`;

/** The least that stands: a name, for the super administrator. */
export const declarationOf = (
  made: NewResource,
): string => `import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const ${exportOf(made)} = defineResource({
  name: '${made.name}',
  words: { one: ${quoted(made.one)}, many: ${quoted(made.many)} },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true, max: 120 }),
  },
  list: { columns: ['name'], search: ['name'], sort: ['name', 'ASC'] },
  access: [allow.all({ types: ['admin'] })],
});
`;

/** The index of resources with its line, in the order of the files. */
export function indexWith(index: string, made: NewResource): string {
  const line = `export { ${exportOf(made)} } from './${made.domain}/${made.name}.ts';`;
  const lines = index.trimEnd().split('\n');
  const fileOf = (one: string) => /'(.+)'/.exec(one)?.[1] ?? '';
  const behind = lines.findLastIndex(
    (one) => one.startsWith('export') && fileOf(one) < fileOf(line),
  );
  const first = lines.findIndex((one) => one.startsWith('export'));
  lines.splice(behind < 0 ? first : behind + 1, 0, line);
  return `${lines.join('\n')}\n`;
}

/** The area of the super administrator with its place, last of the settings. */
export function areaWith(area: string, { name, one, many }: NewResource): string {
  const end = area.indexOf(endOfGroup, area.indexOf(settings));
  const options = `{ show: [':id', ${quoted(one)}] }`;
  const place = `        records('${name}', ${quoted(many)}, '${name}', ${options}),`;
  return `${area.slice(0, end)}\n${place}${area.slice(end)}`;
}

/** Is there a place of that path in an area already? */
export const hasPlace = (area: string, path: string): boolean =>
  new RegExp(`\\w\\(\\s*'${path}'`).test(area);

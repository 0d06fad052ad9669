import { resources } from '#src/resources/all.ts';
import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

const names = resources.map(({ name }) => name);
const tables = names.map((name) => name.replaceAll('-', '_')).join('|');
const asked = new RegExp(
  `\\b(?:from|join|update|into|table) (?:only )?"?(?:${tables})"?(?![a-z_])`,
);

/** The law a file breaks that knows one declaration by its name, or by its table: engine and doors know them by their form. */
export const resourcesNamedIn = (source: Source): readonly string[] =>
  textsIn(source).some((text) => names.includes(text) || asked.test(text))
    ? ['engine and doors know no resource by its name']
    : [];

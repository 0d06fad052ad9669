import { originNamed } from '#src/domain/istat/origin.ts';
import { originName, publishedOrigins } from '#src/domain/istat/origin-names.ts';
import { fold } from '#src/domain/text.ts';
import type { Choice } from '../beginning.ts';
import type { C59Month } from './month-of-c59.ts';

/** The rows one may type, by name: countries, regions, and provinces by theirs. */
export function originChoices({ provinces }: Pick<C59Month, 'provinces'>) {
  const choices: readonly Choice[] = [
    ...publishedOrigins.map(([origin, name]) => choice(origin, name)),
    ...provinces.map(({ code, name }) => choice(`PROVINCIA:${code}`, `${name} (provincia)`)),
  ];
  const byKey = new Map(choices.map(({ key, label }) => [key, label]));
  const byName = new Map<string, string>();
  for (const { key, folded } of choices.toReversed()) {
    byName.set(folded, key);
    // A bare name is a province's where no region or country bears it.
    byName.set(folded.replace(' (provincia)', ''), key);
  }
  return {
    choices,
    nameOf: (line: string) => byKey.get(line) ?? originName(originNamed(line)),
    originNamed: (name: string) => byName.get(fold(name).trim()),
  };
}

const choice = (key: string, label: string): Choice => ({ key, label, folded: fold(label) });

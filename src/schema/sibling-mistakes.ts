import { fieldMistakes } from './field-mistakes.ts';
import { idleMistakes } from './idle-mistakes.ts';
import { formerMistakes } from './name-mistakes.ts';
import { rangeMistakes } from './range-mistakes.ts';
import type { Resource } from './resource.ts';
import { type Siblings, siblingsIn } from './siblings.ts';
import { termMistakes } from './term-mistakes.ts';
import { fieldValueMistakes } from './value-mistakes.ts';
import { housekeeping } from './values.ts';

/** What is wrong with fields that stand beside each other, wherever they do. */
export const siblingMistakes = (
  resource: Resource,
  byName: ReadonlyMap<string, Resource>,
): string[] =>
  siblingsIn(resource).flatMap((siblings) => [
    ...takenMistakes(siblings),
    ...wordMistakes(siblings),
    ...formerMistakes(siblings),
    ...rangeMistakes(siblings),
    ...termMistakes(siblings, resource),
    ...idleMistakes(siblings),
    ...Object.entries(siblings.fields).flatMap(([name, field]) => [
      ...fieldMistakes(`${siblings.at}.${name}`, field, byName, siblings.fields),
      ...fieldValueMistakes(`${siblings.at}.${name}`, field, byName, siblings.fields),
    ]),
  ]);

/** What is there besides the fields: columns of every table, the base of a verb. */
const taken: Readonly<Record<Siblings['of'], readonly string[]>> = {
  record: housekeeping,
  rows: ['id', 'parent', 'position'],
  images: ['id', 'alt'],
  input: ['version'],
};

const takenMistakes = ({ at, of, fields }: Siblings): string[] =>
  Object.keys(fields)
    .filter((field) => taken[of].includes(field))
    .map((field) => `R06 ${at}.${field}: there is one called so already`);

/** What is asked and shown is told apart by its word. */
const wordMistakes = ({ at, fields }: Siblings): string[] => {
  const labels = Object.values(fields).map(({ label }) => label);
  return Object.entries(fields)
    .filter(([, { label }], index) => labels.indexOf(label) < index)
    .map(([field, { label }]) => `R52 ${at}.${field}: '${label}' is another field's word too`);
};

import type { Siblings } from './siblings.ts';

/** What only a field of a record can be. */
const ofRecords = [
  'unique',
  'readOnly',
  'inPerson',
  'ofAll',
  'sequence',
  'givenOnceSent',
  'disjoint',
  'former',
  'onceEdited',
];
const ofWholes = [...ofRecords, 'when', 'among', 'reminders'];

const idle: Readonly<Record<Siblings['of'], readonly string[]>> = {
  record: [],
  input: ofRecords,
  rows: ofWholes,
  images: [...ofWholes, 'was'],
};

/** Options nobody asks for where they stand: they would promise what nothing keeps. */
export const idleMistakes = ({ at, of, fields }: Siblings): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.keys(field)
      .filter((option) => idle[of].includes(option))
      .map((option) => `R73 ${at}.${name}.${option}: nothing comes of it in ${of}`),
  );

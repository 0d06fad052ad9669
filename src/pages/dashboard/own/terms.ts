import type { Row } from '#src/forms/saving.ts';
import { pathTo } from '#src/places/path-to.ts';
import type { Places } from '#src/places/places.ts';
import type { Term } from './NextTerms.tsx';

interface Due {
  readonly title: string;
  readonly dueOn?: string;
}

/** What is due later: duties that are in order until a day, and what the office answers by one. */
export const termsOf = (
  duties: readonly Due[],
  applications: readonly Row[],
  pathOf: Places['pathOf'],
): readonly Term[] => [
  ...duties.flatMap(({ title, dueOn }) => (dueOn ? [{ key: title, day: dueOn, what: title }] : [])),
  ...applications.flatMap(({ id, number, dueOn }) =>
    dueOn
      ? [
          {
            key: `application ${id}`,
            day: String(dueOn),
            what: `Risposta a ${number}`,
            to: pathTo(pathOf, { resource: 'applications', id }),
          },
        ]
      : [],
  ),
];

import { addDays } from '#src/domain/dates.ts';
import type { Deed } from './deeds.ts';
import type { Registered } from './houses.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

/** Papers of every fifth house, in the binders of the office: nothing is on disk yet. */
export const fileDocuments = (
  { today, opening }: Pick<Stage, 'today' | 'opening'>,
  houses: readonly Registered[],
): Deed => ({
  on: addDays(opening, 40),
  work: async (make) => {
    const random = randomFrom(1867);
    const bodies = houses
      .filter(({ accommodation }) => accommodation !== undefined)
      .filter((_, at) => at % 5 === 0)
      .flatMap(({ accommodation, startsOn }, at) => {
        const archive = `Archivio, faldone ${1 + Math.floor(at / 4)}`;
        const paper = { accommodation, archive, issuedOn: startsOn };
        return [
          { ...paper, kind: 'title', title: 'Titolo abilitativo' },
          at % 2 === 0
            ? { ...paper, kind: 'plan', title: 'Planimetria in scala 1:100' }
            : {
                ...paper,
                kind: 'mandate',
                title: 'Procura per la presentazione',
                validTo: addDays(today, random.between(-40, 300)),
                reserved: true,
              },
        ];
      });
    await make.create('documents', bodies);
  },
});

import { addDays } from '#src/domain/calendar.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

/** Papers of every fifth house, in the binders of the office: nothing is on disk yet. */
export async function createDocuments(
  { make, today }: Stage,
  accommodations: readonly number[],
): Promise<void> {
  const random = randomFrom(1867);
  const bodies = accommodations
    .filter((_, at) => at % 5 === 0)
    .flatMap((accommodation, at) => {
      const archive = `Archivio, faldone ${1 + Math.floor(at / 4)}`;
      const issuedOn = addDays(today, -random.between(60, 2000));
      return [
        { accommodation, kind: 'title', title: 'Titolo abilitativo', archive, issuedOn },
        at % 2 === 0
          ? {
              accommodation,
              kind: 'plan',
              title: 'Planimetria in scala 1:100',
              archive,
              issuedOn,
            }
          : {
              accommodation,
              kind: 'mandate',
              title: 'Procura per la presentazione',
              archive,
              issuedOn,
              validTo: addDays(today, random.between(-40, 300)),
              reserved: true,
            },
      ];
    });
  await make.create('documents', bodies);
}

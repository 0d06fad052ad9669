import { addDays } from '#src/domain/dates.ts';
import { extinguishersFor } from '#src/domain/extinguishers.ts';
import { workingDay } from '#src/domain/working-days.ts';
import type { Deed } from './deeds.ts';
import { floorsFor } from './house-size.ts';
import type { Registered } from './houses.ts';
import type { Stage } from './stage.ts';

/** Eight rooms of two beds, each with its bathroom. */
const rooms = [
  { unitKind: 'double', quantity: 8, bedsPerUnit: 2, bathrooms: 8, averageArea: 17 },
] as const;

/** A hotel of the valley opened some rooms in the house next door: an annex, under a licence of its own (registry 10.6). */
export function openAnnex(
  houses: readonly Registered[],
  { opening }: Pick<Stage, 'opening'>,
): readonly Deed[] {
  const house = houses.find(
    ({ state, kind, startsOn, place, body }, at) =>
      at > 40 &&
      // Those that stop for a while, have an application of these weeks or a new holder, or vary when they are open are others.
      ![2, 5, 6].includes(at % 8) &&
      body.openingMode !== 'annual' &&
      state === 'active' &&
      kind.code === 'A.1' &&
      startsOn < opening &&
      !upperValley.includes(place.name),
  );
  if (!house) return [];
  const day = workingDay(addDays(opening, 300));
  const floors = floorsFor(16);
  return [
    {
      on: day,
      work: async (make) => {
        const { city, address, streetNumber } = house.body;
        const unit = { city, cadastre: 'urban', sheet: '7', parcel: '880', category: 'D/2' };
        const [property] = await make.create('properties', [
          { ...unit, purpose: 'Ricettiva', address, streetNumber },
        ]);
        const { number: _, internalNote: __, fireCertificate: ___, ...title } = house.title;
        const [id = 0] = await make.create('licenses', [
          {
            ...title,
            accommodation: house.accommodation,
            holder: house.manager,
            parent: house.license,
            ...{ titleKind: 'scia', sciaDate: day, sciaCode: `SUAP-${day.slice(0, 4)}-70001` },
            ...{ startsOn: day, safetyDeclaredOn: day, classificationDate: day },
            classificationProvision: `Provvedimento n. 214 del ${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
            ...{ rows: rooms, floors, extinguishers: extinguishersFor(floors) },
            properties: [property],
          },
        ]);
        await make.act('licenses', 'activate', [{ id, values: {} }]);
      },
    },
  ];
}

/** Where the accounts to sign in with have their houses. */
const upperValley = ['Bormio', 'Livigno', 'Sondalo', 'Valdidentro', 'Valdisotto', 'Valfurva'];

import {
  type ApplicationKind,
  kindsWith,
  licenseVariations,
} from '#src/domain/application-kinds.ts';
import { bedsIn } from '#src/domain/capacity-models.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { applicationFields } from './application-fields.ts';

type Application = RecordValues<typeof applicationFields>;

/** Kinds that vary an activity that goes on: of the others nobody asks whether it does. */
const varying: readonly ApplicationKind[] = [...licenseVariations, 'variation_data', 'relocation'];

/** What was checked of an application and is in order, in the order it is read. */
export const holdsOfApplication = (one: Application) => ({
  ...(varying.includes(one.kind) && {
    ended: 'L’attività non è cessata',
    forbidden: 'Nessun divieto la trattiene',
  }),
  ...(one.kind !== 'correction' &&
    one.accommodation !== null && { crossed: 'Nessun altro atto la contraddice' }),
  missing: 'Dati e allegati ci sono tutti',
  refusedByRegistry: 'Provata sul registro, nessuna regola la respinge',
  ...ofItsData(one),
});

/** What it says of the house, where it says it. */
const ofItsData = (one: Application) => ({
  ...(speaksOf('latitude', one) && {
    latitude: 'Le coordinate non risultano fuori dal comune',
  }),
  ...(speaksOf('name', one) && {
    name: 'Nel comune nessun’altra struttura risulta con questo nome',
  }),
  ...(speaksOf('maxGuests', one) &&
    one.rows.length > 0 && {
      maxGuests: `La capienza è ${one.maxGuests}, i letti ${bedsIn(one.rows)}`,
    }),
  ...(speaksOf('extinguishers', one) &&
    one.floors.length > 0 && {
      extinguishers: `Gli estintori sono ${one.extinguishers}: bastano per i piani dichiarati`,
    }),
  ...(speaksOf('insuranceValidTo', one) && {
    insuranceValidTo: `La polizza vale fino al ${formatDate(one.insuranceValidTo ?? '')}`,
  }),
  ...(one.fireFile !== null && { fireFile: 'L’atto di prevenzione incendi è allegato' }),
});

type Said = 'latitude' | 'name' | 'maxGuests' | 'extinguishers' | 'insuranceValidTo';

/** Does its kind ask for it, and is it there? */
const speaksOf = (field: Said, one: Application): boolean =>
  one[field] !== null && kindsWith(field).includes(one.kind);

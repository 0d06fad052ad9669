import { type ApplicationKind, safety } from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isEmpty } from '#src/schema/values.ts';
import { conflict } from '../../errors.ts';
import { living } from '../licenses/living.ts';
import { type Applying, filled, named, picked } from './applying.ts';
import { capacityOf } from './opening.ts';

/** Changes what is there, on the day it is asked for. */
type Change = (applying: Applying) => Promise<void>;

type LicenseField =
  | (typeof safety)[number]
  | 'rows'
  | 'classification'
  | 'openingMode'
  | 'openingPeriods';
type HouseField = 'name' | 'address' | 'streetNumber' | 'zip' | 'email' | 'phone';

/** CIR and CIN name the municipality: in another one they are asked for anew (registry 1.7). */
const withoutCodes = { cir: null, cin: null, cinStatus: 'none', cinAssignedOn: null } as const;

/** What a kind of application changes in the registry. */
export const changes = {
  variation_capacity: changeLicense('rows', ...safety),
  variation_classification: changeLicense('classification'),
  variation_period: changeLicense('openingMode', 'openingPeriods'),
  variation_data: changeHouse('name', 'address', 'streetNumber', 'zip', 'email', 'phone'),
  correction: changeHouse('name', 'address', 'streetNumber', 'zip', 'email', 'phone'),
  relocation: async ({ record, commands, system }) => {
    const { newCity, city, address, streetNumber, zip, latitude, longitude, altitude } = record;
    const place = filled({ zip, latitude, longitude, altitude });
    const body = { ...(newCity !== null && { city: newCity }), address, streetNumber, ...place };
    const accommodation = named(record.accommodation);
    if (newCity !== city) await system.edit(accommodations, accommodation, withoutCodes);
    await commands.edit(accommodations, accommodation, body);
  },
} satisfies { readonly [K in ApplicationKind]?: Change };

export type ChangeKind = keyof typeof changes;

/** Does a kind change what is there, rather than begin, stop or end an activity? */
export const isChange = (kind: ApplicationKind): kind is ChangeKind => Object.hasOwn(changes, kind);

/** The fields an application and a licence both know under one name; units are brought to the licence’s. */
function changeLicense(...fields: readonly LicenseField[]): Change {
  return async ({ record, commands, system }) => {
    const { number, state } = await system.read(licenses, named(record.license));
    if (!living.some((one) => one === state))
      throw conflict(`La licenza ${number} non è più in vita`);
    const body = filled(picked({ ...record, rows: capacityOf(record.rows) }, ...fields));
    await commands.edit(licenses, named(record.license), body);
  };
}

function changeHouse(...fields: readonly HouseField[]): Change {
  return async ({ record, commands }) => {
    // Another street has another number, or none.
    const { streetNumber } = isEmpty(record.address) ? { streetNumber: undefined } : record;
    const body = {
      ...filled(picked(record, ...fields)),
      ...(streetNumber !== undefined && { streetNumber }),
    };
    await commands.edit(accommodations, named(record.accommodation), body);
  };
}

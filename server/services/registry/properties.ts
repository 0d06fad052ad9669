import { licenses } from '#src/resources/registry/licenses.ts';
import { properties } from '#src/resources/registry/properties.ts';
import { twin } from '../../engine/twin.ts';
import { licensesHeld } from '../licenses/held-to-law.ts';

/** SQL: how a unit of a cadastre is called, of its row. */
export const unitName = `case cadastre when 'tavolare' then 'C.C. ' || "cadastralCity" || ', p.ed. ' || "buildingParcel" || coalesce(', p.m. ' || "materialPortion", '')
  else coalesce('Sez. ' || section || ', ', '') || 'fg. ' || sheet || ', part. ' || parcel || coalesce(', sub. ' || subunit, '') end`;

export const propertiesTwin = twin(properties, {
  sql: {
    name: unitName,
    isShared: `cardinality("activeLicenses") > 1`,
  },
  judgedWith: [
    {
      resource: licenses,
      records: licensesHeld('l.properties @> array[$1::bigint]'),
      fields: { city: ['elsewhere'] },
    },
  ],
});

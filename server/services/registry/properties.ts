import { properties } from '#src/resources/registry/properties.ts';
import { twin } from '../../engine/twin.ts';

export const propertiesTwin = twin(properties, {
  sql: {
    name: `case cadastre when 'tavolare' then 'C.C. ' || "cadastralCity" || ', p.ed. ' || "buildingParcel" || coalesce(', p.m. ' || "materialPortion", '')
      else coalesce('Sez. ' || section || ', ', '') || 'fg. ' || sheet || ', part. ' || parcel || coalesce(', sub. ' || subunit, '') end`,
    isShared: `cardinality("activeLicenses") > 1`,
  },
});

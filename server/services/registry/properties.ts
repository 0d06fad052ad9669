import { properties } from '#src/resources/registry/properties.ts';
import { twin } from '../../engine/twin.ts';
import { withLicenses } from '../licenses/held-to-law.ts';
import { unitName } from './unit-name.ts';

export const propertiesTwin = twin(properties, {
  sql: {
    name: unitName,
    isShared: `cardinality("activeLicenses") > 1`,
  },
  judgedWith: [
    withLicenses(properties, 'l.properties @> array[$1::bigint]', { city: ['elsewhere'] }),
  ],
});

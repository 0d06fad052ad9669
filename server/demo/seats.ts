import type { Values } from '#src/schema/validation.ts';
import { postalCodeOf } from './house-place.ts';
import { streets } from './names.ts';
import type { Place } from './places.ts';
import { randomFrom } from './random.ts';

/** Where organisations sit in a municipality, and telephones that do not ring, numbered from one of four digits on. */
export function seatsFrom(first: number): (place: Place) => Values {
  const random = randomFrom(first);
  let line = first;
  return (place) => {
    line += 1;
    return {
      address: random.pick(streets),
      streetNumber: String(random.between(1, 140)),
      zip: postalCodeOf(place),
      phone: `+39 0342 000${line}`,
    };
  };
}

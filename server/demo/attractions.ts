import { placeNamed } from './places.ts';
import { sights } from './sights.ts';
import type { Stage } from './stage.ts';

/** The places worth a visit; a few are not published yet. */
export async function createAttractions({ make, places }: Stage): Promise<void> {
  const bodies = sights.map(({ name, category, city, latitude, longitude, text }) => ({
    name,
    category,
    city: placeNamed(places, city).id,
    latitude,
    longitude,
    description: text ? `<p>${text}</p>` : null,
    published: text !== undefined,
  }));
  await make.create('attractions', bodies);
}

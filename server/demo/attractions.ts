import { addDays } from '#src/domain/dates.ts';
import { happen } from './deeds.ts';
import type { Maker } from './maker.ts';
import { placeNamed } from './places.ts';
import { sights } from './sights.ts';
import type { Stage } from './stage.ts';

/** The places worth a visit, written one after the other, three weeks apart; a few are not published yet. */
export async function createAttractions(stage: Stage): Promise<void> {
  const { make, places, opening } = stage;
  const bodies = sights.map(({ name, category, city, latitude, longitude, text }) => ({
    name,
    category,
    city: placeNamed(places, city).id,
    latitude,
    longitude,
    description: text ? `<p>${text}</p>` : null,
    published: text !== undefined,
  }));
  const deeds = bodies.map((body, at) => ({
    on: addDays(opening, 20 + at * 20),
    work: (hand: Maker) => hand.create('attractions', [body]),
  }));
  await happen(stage, [make], deeds);
}

import type { People } from './people.ts';

export type Desks = Awaited<ReturnType<typeof desksOf>>;

/** Those of the demonstration who work that day. */
export const desksOf = async (people: People) => ({
  office: await people.at('provincia'),
  admin: await people.at('admin'),
  comune: await people.at('comune'),
  hotel: await people.at('hotel'),
});

import type { CapacityModel } from './capacity-models.ts';

/** How many may lodge without an act of fire prevention: beds, and persons where they lodge in the open air (DPR 151/2011, all. I, att. 66). */
export const lodgedWithoutFireAct = { beds: 25, openAir: 400 } as const;

/** Types whose guests lodge in the open air: campsites, villages, camper areas. */
export const openAirModels: readonly CapacityModel[] = ['pitches', 'open_air'];

const law = 'DPR 151/2011, att. 66';

/** Where an act is asked, in words. */
export const fireActRule = `Oltre ${lodgedWithoutFireAct.beds} letti, o ${lodgedWithoutFireAct.openAir} persone all’aperto, serve un atto (${law})`;

/** Why so many want an act, in words without a stop; undefined where they want none. */
export function whyFireAct(
  model: CapacityModel | null,
  { beds, maxGuests }: { readonly beds: number; readonly maxGuests: number | null },
): string | undefined {
  const isOpenAir = model !== null && openAirModels.includes(model);
  const lodged = isOpenAir ? (maxGuests ?? beds) : beds;
  const most = isOpenAir ? lodgedWithoutFireAct.openAir : lodgedWithoutFireAct.beds;
  if (lodged <= most) return undefined;
  return isOpenAir
    ? `Con ${lodged} persone all’aperto, oltre ${most}, serve un atto di prevenzione incendi (${law})`
    : `Con ${lodged} letti, oltre ${most}, serve un atto di prevenzione incendi (${law})`;
}

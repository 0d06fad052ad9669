import { type Source, sources } from '#server/reference/sources.ts';
import { type Origin, originOf } from '#src/domain/istat/origin.ts';
import { publishedOrigin } from '#src/domain/istat/regions.ts';
import type { RoomedStay } from '#src/domain/istat/rooms-occupied.ts';
import type { OriginStay } from '#src/domain/istat/stay-sheets.ts';
import type { CaseStay } from './istat-shapes.ts';

export interface KnownStay extends OriginStay, RoomedStay {
  readonly id: string | number;
  readonly expectedDepartureDate: string | null;
}

const countries = await tableOf('countries', 'iso2', 'c59Code');
const regions = await tableOf('provinces', 'istatCode', 'regionCode');
const provinces = await tableOf('provinces', 'sigla', 'istatCode');

/** The stay a case tells of, in the row ISTAT publishes it in. */
export const stayOf = (told: CaseStay): KnownStay => ({
  id: told.id,
  arrivalDate: told.arrivalDate,
  departureDate: told.departureDate ?? null,
  expectedDepartureDate: told.expectedDepartureDate ?? null,
  isCancelled: told.status === 'annullato',
  nonTouristReason: told.nonTouristReason ?? (told.nonTourist ? 'other' : null),
  origin: originTold(told),
  rooms: (told.rooms ?? []).map(({ room, from, to }) => ({
    room,
    fromDate: from,
    toDate: to ?? null,
  })),
});

/** A region where the case says one; else by residence, what the case leaves out by the tables of ISTAT. */
function originTold(told: CaseStay): Origin {
  const country = told.residenceCountryIso2 ?? null;
  if (country === 'IT' && told.residenceRegionC59) return `REGIONE:${told.residenceRegionC59}`;
  const province = told.residenceProvince ?? null;
  const residence = {
    country,
    countryCode: told.residenceC59 || (countries.get(country ?? '') ?? null),
    province: province && (provinces.get(province) ?? province),
  };
  return publishedOrigin(originOf(residence), regions);
}

/** A column of a reference table by another; rows without either are left out. */
async function tableOf(
  table: string,
  by: string,
  column: string,
): Promise<ReadonlyMap<string, string>> {
  const all: readonly Source[] = sources;
  const rows = (await all.find((one) => one.table === table)?.rows()) ?? [];
  return new Map(
    rows
      .filter((row) => row[by] && row[column])
      .map((row) => [String(row[by]), String(row[column])] as const),
  );
}

import { addDays, latest } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import type { Deed } from './deeds.ts';
import type { House } from './house-plan.ts';

/** A house that is going to stop, as it is planned. */
interface Stopping extends House {
  readonly startsOn: string;
  readonly stopsOn: string | undefined;
  readonly isTold: boolean;
  /** It has its number once it is entered. */
  license?: number;
}

/** More than the six months a suspension may last (L.R. Lombardia 27/2015, art. 38). */
const days = 210;

/** Did it cease long enough after it began to have been suspended too long before? */
export const mayHaveLapsed =
  (opening: string) =>
  ({ state, kind, startsOn, stopsOn, isTold }: Stopping): boolean =>
    state === 'closed' &&
    !isTold &&
    !kind.code.startsWith('B.1.5') &&
    stopsOn !== undefined &&
    addDays(stopsOn, -days - 20) > latest(startsOn, opening);

/** How it ended: suspended, it never came back, and the office declared that it had lapsed. */
export function lapseOf(house: Stopping, of: number): readonly Deed[] {
  const { stopsOn = '' } = house;
  const from = workingDay(addDays(stopsOn, -days));
  const license = () => Number(house.license);
  const suspended = { from, noticeOn: from, reason: 'Lavori di ristrutturazione' };
  const act = `Provvedimento di decadenza n. 3/${stopsOn.slice(0, 4)}`;
  return [
    {
      on: from,
      of,
      work: (make) => make.act('licenses', 'suspend', [{ id: license(), values: suspended }]),
    },
    {
      on: stopsOn,
      of,
      work: (make) => make.act('licenses', 'lapse', [{ id: license(), values: { act } }]),
    },
  ];
}

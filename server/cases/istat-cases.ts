import { z } from 'zod/mini';
import type { House } from '#src/domain/istat/house.ts';
import { houseDays } from '#src/domain/istat/house-days.ts';
import { longStays } from '#src/domain/istat/long-stays.ts';
import { daysOf, firstDayOf, lastDayOf, monthOfYear } from '#src/domain/istat/month.ts';
import { monthFigures } from '#src/domain/istat/month-figures.ts';
import { notDeparted } from '#src/domain/istat/not-departed.ts';
import { respondents } from '#src/domain/istat/respondents.ts';
import { roomsOccupied } from '#src/domain/istat/rooms-occupied.ts';
import { sheetsOf } from '#src/domain/istat/stay-sheets.ts';
import { monthInput, reportInput, respondentsInput } from './istat-shapes.ts';
import { stayOf } from './istat-stays.ts';

const istatTold = z.object({ kind: z.string(), input: z.unknown() });

/** What the survey makes of a case, by its kind and from its input as it was written; throws where that is none. */
export function istatCase(told: unknown): unknown {
  const { kind, input } = z.parse(istatTold, told);
  const answer = kinds[kind];
  if (!answer) throw new Error(`tipo sconosciuto: ${kind}`);
  return answer(input);
}

const kinds: Readonly<Record<string, (input: unknown) => unknown>> = {
  month: (input) => figuresOf(z.parse(monthInput, input)),

  notDeparted: (input) => {
    const { stays, asOf } = z.parse(reportInput, input);
    return notDeparted(stays.map(stayOf), asOf).map(({ stay, ...told }) => ({
      id: stay.id,
      ...told,
    }));
  },

  over30: (input) => {
    const { stays, asOf, threshold } = z.parse(reportInput, input);
    return longStays(stays.map(stayOf), asOf, threshold ?? undefined).map(({ stay, ...told }) => ({
      id: stay.id,
      ...told,
    }));
  },

  respondents: (input) =>
    respondents(
      z.parse(respondentsInput, input).facilities.map(({ licenseState, beds, monthState }) => ({
        isDue: licenseState === 'attiva',
        beds,
        monthState: monthStates[monthState ?? 'aperto'],
      })),
    ),
};

const monthStates = {
  aperto: 'open',
  chiuso: 'closed',
  riaperto: 'reopened',
  inviato: 'transmitted',
} as const;

type MonthInput = z.infer<typeof monthInput>;

function figuresOf(input: MonthInput) {
  const month = monthOfYear(input.year, input.month);
  const days = daysOf(month, input.asOf ?? lastDayOf(month));
  const rule = { countDayUse: input.countDayUse ?? false };
  const stays = input.stays.map(stayOf);
  const occupied = roomsOccupied(stays, days);
  const house = houseDays(houseOf(input, firstDayOf(month)), days, occupied);
  const { byOrigin, ...figures } = monthFigures(sheetsOf(stays, days, rule), house);
  const rows = byOrigin.map(({ origin, ...row }) => [origin, row]);
  return { ...figures, byOrigin: Object.fromEntries(rows) };
}

const houseOf = (input: MonthInput, first: string): House => ({
  licensed: { from: input.licensedFrom ?? first, to: input.licensedTo ?? null },
  capacities: [{ from: first, rooms: input.roomsAvailable, beds: input.bedsAvailable }],
  suspensions: (input.suspensions ?? []).map(({ from, to }) => ({ from, to: to ?? null })),
  closings: (input.closures ?? []).map(({ from, to }) => ({ from, to: to ?? null })),
  declared: (input.days ?? []).map((day) => ({
    date: day.date,
    isOpen: (day.openState ?? 'aperto') === 'aperto',
    roomsOccupied: day.roomsOccupied ?? null,
    roomsAvailable: day.roomsAvailable ?? null,
    bedsAvailable: day.bedsAvailable ?? null,
  })),
});

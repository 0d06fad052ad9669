import { expect, it } from 'vitest';
import { type ExportedMonth, neutralRows } from '#src/domain/istat/neutral-export.ts';
import { surveyCode, surveyStars } from '#src/domain/istat/survey-code.ts';

/** What the intermediate body is sent of a month (istat 9.4). */
const month = (of: Partial<ExportedMonth>): ExportedMonth => ({
  municipality: '014037',
  typeCode: '5510A',
  category: '3',
  isDue: true,
  beds: 10,
  monthState: 'closed',
  openDays: 30,
  arrivals: 0,
  departures: 0,
  presences: 0,
  licensedBedDays: 300,
  bedDays: 300,
  rooms: { occupied: 20, available: 150 },
  origins: [],
  ...of,
});
const came = (origin: 'ESTERO:004' | 'REGIONE:030', of: number) => ({
  origin,
  arrivals: of,
  departures: of - 1,
  presences: 3 * of,
});

const sums = (arrivals: number, departures: number, presences: number) => ({
  arrivals,
  departures,
  presences,
});

it('has a row for each municipality, and one for each kind of house and origin', () => {
  const rows = neutralRows([
    month({ ...sums(6, 4, 18), origins: [came('REGIONE:030', 4), came('ESTERO:004', 2)] }),
    month({ ...sums(1, 0, 3), origins: [came('ESTERO:004', 1)] }),
    month({
      ...{ typeCode: '5520B', category: '', beds: 4, ...sums(5, 4, 15) },
      origins: [came('ESTERO:004', 5)],
    }),
    month({ municipality: '014009', monthState: 'open', bedDays: 0, rooms: null }),
  ]);
  const said = rows.map(
    ({ municipalityIstat, typeCode, category, originKind, originCode, ...n }) => [
      `${municipalityIstat} ${typeCode} ${category} ${originKind} ${originCode}`,
      `${n.facilitiesAnswered}/${n.facilitiesDue} ${n.bedsAnswered}/${n.bedsDue}`,
      `${n.arrivals} ${n.departures} ${n.presences}`,
    ],
  );
  expect(said).toEqual([
    // Every municipality is there, also without movement.
    ['014009    ', '0/1 0/10', '0 0 0'],
    ['014037    ', '3/3 24/24', '12 8 36'],
    ['014037 5510A 3 ESTERO 004', '2/2 20/20', '3 1 9'],
    ['014037 5510A 3 REGIONE 030', '2/2 20/20', '4 3 12'],
    ['014037 5520B  ESTERO 004', '1/1 4/4', '5 4 15'],
  ]);
  expect(rows[1]).toMatchObject({
    bedsAvailableDays: 900,
    roomsAvailableDays: 450,
    roomNights: 60,
  });
});

it.each([
  ['hotel', '4S', '5510A', '4'],
  ['hotel', '5L', '5510A', '5L'],
  ['hotel', '0', '5510A', ''],
  ['rta', '3', '5510R', ''],
  ['agritourism', 'sun3', '5520G', ''],
  ['private_other', null, '99P', ''],
  [null, null, '5520X', ''],
])('tells a house of %s and class %s as %s %s', (group, classification, code, stars) => {
  expect([surveyCode(group), surveyStars(group, classification)]).toEqual([code, stars]);
});

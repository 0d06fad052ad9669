import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveMonth } from '#server/services/istat/live-month.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysOf, firstDayOf, type Month, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { sum } from '#src/domain/sum.ts';
import { admits } from '#src/permissions/guard.ts';
import { reports } from '#src/resources/reports.ts';
import { personas } from '../../support/personas.ts';
import { unzipped } from '../../support/unzipped.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** What reports tell is what the months and days of the houses come to, and to nobody whose it is not (istat 7.11, 9, 10). */
let world: World;
const { group, stay } = guestMaker(() => world);
const today = todayInRome();
const now = monthOf(today);
const [before, last] = [monthsLater(now, -2), monthsLater(now, -1)];

beforeAll(async () => {
  world = await createWorld({ demo: true });
  // The first hotel is late with both months: one comes in the last and stays, another leaves.
  const arrivalDate = addDays(firstDayOf(last), 9);
  const guests = [
    { departureDate: null },
    { departureDate: addDays(arrivalDate, 5), residenceCountry: 'DE', residenceCity: null },
  ];
  for (const one of guests) {
    const made = await group({ arrivalDate });
    expect((await stay({ group: made.body.id, arrivalDate, ...one })).status).toBe(201);
  }
});
afterAll(() => world.close());

interface Row {
  readonly cells: Readonly<Record<string, string | number | null>>;
  readonly ids?: Readonly<Record<string, string | number | null>>;
  readonly isWithheld?: boolean;
}

const ofMonth = (month: Month) => `year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`;
const ask = (name: string, query: string, by = 'provincia') =>
  world.within(by)('GET', `/reports/${name}?${query}`);
const found = async (name: string, query: string, by?: string) => {
  const { status, body } = await ask(name, query, by);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.content as {
    rows: Row[];
    count: number;
    total?: Row['cells'];
    chart?: { by: string; bars: { of: string; value: number }[] };
    notes: string[];
  };
};
const needed: Readonly<Record<string, string>> = {
  year: `year=${now.slice(0, 4)}`,
  month: 'month=3',
};
const leastOf = ({ needs }: { readonly needs: readonly string[] }) =>
  needs.map((name) => needed[name]).join('&');
const of = (rows: readonly Row[], name: string) => sum(rows, ({ cells }) => Number(cells[name]));

describe('Reports are read', () => {
  it.each(Object.entries(personas))('by %s as they declare', async (account, persona) => {
    const answers = await Promise.all(
      reports.map(async (report) => {
        const { status } = await ask(report.name, leastOf(report), account);
        return `${report.name} ${status}`;
      }),
    );
    expect(answers).toEqual(
      reports.map(({ name, access, secret }) => {
        const guards = [...access, ...(secret ? [secret] : [])];
        return `${name} ${guards.some((guard) => admits(guard, persona)) ? 200 : 403}`;
      }),
    );
  });

  it('of one’s own territory', async () => {
    const cities = async (by: string) =>
      (await found('house-months', `${ofMonth(last)}&provisional=1`, by)).rows.map(
        ({ cells }) => cells.city,
      );
    expect(new Set(await cities('destinazione'))).toEqual(new Set(['Livigno']));
    expect(new Set(await cities('provincia')).size).toBeGreaterThan(1);
  });

  it('by what they are asked by, and by nothing else', async () => {
    const refused = await Promise.all([
      ask('daily-totals', `year=${now.slice(0, 4)}`),
      ask('month-types', 'year=2026&holder=1'),
      ask('month-types', 'year=2026&month=13'),
      ask('month-types', 'year=2026&origin=ESTERO:999'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

/** Every licence with a month of its own, counted one by one as its own page counts it. */
async function counted(month: Month) {
  const kept = await world.rows(
    `select license, state, arrivals, departures, presences, "bedDays", "licensedBedDays", "openDays"
     from month_closings where "startsOn" = '${firstDayOf(month)}' order by license`,
  );
  const live = await world.services.db.transaction().execute(async (tx) => {
    const figures = [];
    for (const { license } of kept)
      figures.push((await liveMonth(tx, Number(license), month, today)).figures);
    return figures;
  });
  return kept.map((row, at) =>
    row.state === 'closed' || row.state === 'transmitted' ? row : { ...row, ...live[at] },
  );
}

describe('Figures', () => {
  it.each([last, now])('of %s are those of its houses, official or as they live', async (month) => {
    const ought = await counted(month);
    const query = `${ofMonth(month)}&provisional=1`;
    const { rows, total } = await found('house-months', query);
    const types = await found('month-types', query);
    expect(rows).toHaveLength(ought.length);
    expect(of(rows, 'presences')).toBeGreaterThan(0);
    for (const name of ['arrivals', 'departures', 'presences', 'openDays', 'bedDays']) {
      const right = sum(ought, (row) => Number(row[name as keyof typeof row] ?? 0));
      expect([name, of(rows, name), total?.[name]]).toEqual([name, right, right]);
      if (name !== 'bedDays') expect(types.total?.[name]).toBe(right);
    }
    const { rows: days, total: sums } = await found('daily-totals', query);
    expect(days.map(({ cells }) => cells.date)).toEqual(daysOf(month, today));
    expect([sums?.arrivals, sums?.departures, sums?.presences]).toEqual([
      total?.arrivals,
      total?.departures,
      total?.presences,
    ]);
  });

  it('are official alone, unless the provisional are asked for', async () => {
    const [official, all] = await Promise.all([
      found('house-months', ofMonth(before)),
      found('house-months', `${ofMonth(before)}&provisional=1`),
    ]);
    expect(new Set(official.rows.map(({ cells }) => cells.state))).toEqual(new Set(['Chiuso']));
    expect(all.count).toBeGreaterThan(official.count);
    expect(all.notes[0]).toMatch(/provvisori/);
  });

  it('have the rooms of a day as houses wrote them, and none where nobody did', async () => {
    const query = `${ofMonth(now)}&provisional=1`;
    const roomsOf = async () =>
      (await found('daily-totals', query)).rows.at(-1)?.cells.roomsOccupied;
    expect(await roomsOf()).toBeNull();
    const [row] = await world.rows('select min(license) as license from guest_groups');
    const day = { license: row?.license, date: today, isOpen: true };
    const said = await world.within('hotel')('POST', '/house-days', { ...day, roomsOccupied: 3 });
    expect([said.status, await roomsOf()]).toEqual([201, 3]);
    const { rows } = await found('daily-totals', `${query}&origin=ESTERO:004`);
    expect(rows.at(-1)?.cells.roomsOccupied).toBeNull();
  });

  it('of an operator’s months are those of each month’s own page', async () => {
    const { rows } = await found('own-months', `year=${last.slice(0, 4)}`, 'hotel');
    expect(rows.map(({ cells }) => cells.month)).toContain(last);
    for (const { cells, ids } of rows) {
      const { body } = await world.within('hotel')('GET', `/month-closings/${ids?.month}/sheet`);
      const { totals, openDays, averageStay, netBedIndex, grossBedIndex } = body.content;
      const { arrivals, departures, presences } = totals.all;
      const sheet = { arrivals, departures, presences, openDays, averageStay };
      expect(cells).toMatchObject({ ...sheet, netBedIndex, grossBedIndex });
    }
    const other = await found('own-months', `year=${last.slice(0, 4)}`, 'hotel.altro');
    const ids = new Set(rows.map((row) => row.ids?.month));
    expect(other.rows.some((row) => ids.has(row.ids?.month))).toBe(false);
  });

  it('by origin come to the whole', async () => {
    const query = `${ofMonth(now)}&provisional=1`;
    const origins = await world.rows(
      `select distinct case when origin like 'ESTERO:%' then origin
         else 'REGIONE:' || coalesce((select case p."istatCode" when '021' then '041' when '022' then '042' else p."regionCode" || '0' end
           from provinces p where p."istatCode" = split_part(origin, ':', 2)), '999') end as origin
       from movement_days`,
    );
    const parts = [];
    for (const { origin } of origins)
      parts.push(await found('month-types', `${query}&origin=${String(origin)}`));
    const whole = await found('month-types', query);
    for (const name of ['arrivals', 'presences'])
      expect(sum(parts, ({ total }) => Number(total?.[name] ?? 0))).toBe(whole.total?.[name]);
    expect(parts[0]?.total).toMatchObject({ grossBedIndex: null, roomNights: null });
  });

  it('of those who answered are of all who had to', async () => {
    const { rows, total } = await found('respondents', ofMonth(last), 'mandamento');
    expect(total?.due).toBe(of(rows, 'due'));
    expect(Number(total?.responded) + Number(total?.notResponded)).toBe(total?.due);
    const [missing] = await world.rows(
      `select count(*)::integer as count from month_closings c join licenses l on l.id = c.license
       join cities i on i.id = l.city
       where c."startsOn" = '${firstDayOf(last)}' and c.state in ('open', 'reopened')
         and i.name in ('Bormio', 'Livigno', 'Sondalo', 'Valdidentro', 'Valdisotto', 'Valfurva')
         and l.state in ('active', 'prohibited')`,
    );
    expect(Number(total?.notResponded)).toBeGreaterThanOrEqual(Number(missing?.count));
  });
});

describe('Who has not left, and who stays long', () => {
  it('is told by days and nights, and never by name', async () => {
    const made = await group({ arrivalDate: today });
    await stay({ group: made.body.id, arrivalDate: today });
    const there = await found('not-departed', '', 'mandamento');
    expect(there.rows.length).toBeGreaterThan(0);
    expect(there.rows.every(({ cells }) => /^G\w{9}$/.test(String(cells.guest)))).toBe(true);
    const late = there.rows.map(({ cells }) => Number(cells.daysLate));
    expect(late).toEqual(late.toSorted((one, other) => other - one));
    const ofLast = await found('not-departed', ofMonth(last), 'mandamento');
    expect(ofLast.rows.map(({ cells }) => cells.guest).toSorted()).toEqual(
      there.rows
        .filter(({ cells }) => String(cells.arrival) < firstDayOf(now))
        .map(({ cells }) => cells.guest)
        .toSorted(),
    );
    expect(ofLast.count).toBeLessThan(there.count);
    const long = await found('long-stays', `year=${now.slice(0, 4)}&over=2`, 'mandamento');
    expect(long.rows.every(({ cells }) => Number(cells.nights) > 2)).toBe(true);
  });
});

describe('A report as a file', () => {
  it('has all rows, and what they come to', async () => {
    const query = `${ofMonth(last)}&provisional=1`;
    const csv = await world.within('provincia')('GET', `/reports/month-types/export.csv?${query}`);
    const { rows, total } = await found('month-types', query);
    const lines = String(csv.body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines[0]).toMatch(/^\uFEFF?Mese;Tipologia;Strutture;Arrivi/);
    expect(lines.at(-1)?.split(';').slice(0, 4)).toEqual([
      'Totale',
      '',
      String(total?.houses),
      String(total?.arrivals),
    ]);
    const xlsx = await world.within('provincia')(
      'GET',
      `/reports/month-types/export.xlsx?${query}`,
    );
    expect([xlsx.status, String(xlsx.body).slice(0, 2)]).toEqual([200, 'PK']);
    const months = await world.within('provincia')(
      'GET',
      `/reports/house-months/export.csv?${query}`,
    );
    expect(String(months.body)).toContain('Germania 1, 1, 5');
    expect((await ask('month-types/export.csv', query, 'hotel')).status).toBe(403);
  });
});

describe('A municipality', () => {
  it('learns nothing of a single house', async () => {
    await world.rows(
      `update month_closings set state = 'closed', arrivals = 10, departures = 10, presences = 30, "roomNights" = 15
       where "startsOn" = '${firstDayOf(before)}'`,
    );
    const { rows, total } = await found('month-types', ofMonth(before), 'comune');
    const whole = await found('month-types', ofMonth(before), 'comune.base');
    for (const { cells, isWithheld } of [...rows, ...whole.rows])
      if (Number(cells.houses) < 3)
        expect([isWithheld, cells.presences, cells.openDays]).toEqual([true, null, null]);
    const told = rows.filter(({ isWithheld }) => !isWithheld);
    expect(told.length).toBeGreaterThan(0);
    // What is withheld is not what the rest leaves of the sum.
    const hidden = rows.filter(({ isWithheld }) => isWithheld);
    const houses = of(hidden, 'houses');
    if (total && hidden.length > 0) expect(houses).toBeGreaterThanOrEqual(3);
    const parts = ['provisional=1', 'type=1'].map((part) => `${ofMonth(before)}&${part}`);
    const answers = await Promise.all(parts.map((query) => ask('month-types', query, 'comune')));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });
});

describe('Months as files', () => {
  const month = `year=${before.slice(0, 4)}&months=${Number(before.slice(5))}`;
  /** The files of the archive that is answered, by name, as lines of cells. */
  const filesOf = async (query: string, by = 'mandamento') => {
    const token = await world.tokenOf(by);
    const [manager] = await world.managersOf(by);
    const response = await world.app.request(
      `/api/managers/${manager?.id}/reports/export.zip?${query}`,
      { headers: { Authorization: `Token ${token}` } },
    );
    expect(response.status).toBe(200);
    const archive = await unzipped(Buffer.from(await response.arrayBuffer()));
    return new Map(
      archive.map(([name, text]) => [
        name,
        text
          .trim()
          .split('\r\n')
          .map((line) => line.split(';')),
      ]),
    );
  };
  const suffix = before.replace('-', '_');
  const all = 'files=mov,c59m,c59g,origins';

  it('tell each figure as the reports do, official alone unless the provisional are asked for', async () => {
    const official = await filesOf(`${month}&${all}`);
    expect([...official.keys()]).toEqual([
      `istat_mov_SO_${suffix}.csv`,
      `c59_m_${suffix}.csv`,
      `c59_g_${suffix}.csv`,
      `provenienze_${suffix}.csv`,
    ]);
    const summed = (lines: readonly string[][], from: number) =>
      [0, 1, 2].map((at) => sum(lines, (cells) => Number(cells[from + at])));
    const ofCities = (lines: readonly string[][]) => lines.filter((cells) => cells[11] === '');
    const told = async (query: string) => {
      const { rows } = await found('house-months', query, 'mandamento');
      const figures = ['arrivals', 'departures', 'presences'].map((name) => of(rows, name));
      return { rows, figures };
    };
    const closed = await told(ofMonth(before));
    const [, ...movOfClosed] = official.get(`istat_mov_SO_${suffix}.csv`) ?? [];
    expect(summed(ofCities(movOfClosed), 12)).toEqual(closed.figures);
    expect(official.get(`c59_m_${suffix}.csv`)).toHaveLength(closed.rows.length + 2);

    // As they live, of a month with guests of the test’s own.
    const end = `${last.replace('-', '_')}_provvisorio.csv`;
    const asked = `year=${last.slice(0, 4)}&months=${Number(last.slice(5))}&${all}&provisional=1`;
    const provisional = await filesOf(asked);
    expect([...provisional.keys()].every((name) => name.endsWith(end))).toBe(true);
    const living = await told(`${ofMonth(last)}&provisional=1`);
    expect(living.figures[0]).toBeGreaterThan(0);
    const linesOf = (name: string) => provisional.get(`${name}_${end}`)?.slice(1) ?? [];
    const mov = linesOf('istat_mov_SO');
    expect(summed(ofCities(mov), 12)).toEqual(living.figures);
    const byOrigin = mov.filter((cells) => cells[11] !== '');
    expect(summed(byOrigin, 12)).toEqual(summed(linesOf('provenienze'), 3));
    expect(summed(linesOf('c59_g'), 8).slice(0, 2)).toEqual(summed(byOrigin, 12).slice(0, 2));
    const { total } = await found('respondents', ofMonth(before), 'mandamento');
    expect(
      [3, 4, 5, 6].map((at) => sum(ofCities(movOfClosed), (cells) => Number(cells[at]))),
    ).toEqual([total?.due, total?.responded, total?.beds, total?.bedsAnswered]);
  });

  it('are for who reads the months one by one, and asked in words that are known', async () => {
    for (const account of Object.keys(personas)) {
      const { status } = await ask('export.zip', `${month}&files=mov`, account);
      const report = await ask('house-months', leastOf({ needs: ['year'] }), account);
      expect([account, status]).toEqual([account, report.status]);
    }
    for (const wrong of [
      'months=13&files=mov',
      'months=1,1&files=mov',
      'months=1&files=nomi',
      'months=1',
    ])
      expect((await ask('export.zip', `year=2026&${wrong}`)).status).toBe(400);
  });
});

describe('Who asks for many months at once', () => {
  const year = `year=${before.slice(0, 4)}`;
  const whole = `${year}&months=1,2,3,4,5,6,7,8,9,10,11,12&files=mov,c59m,c59g,origins&provisional=1`;
  /** What many asked together are answered, once somebody else has signed in and written meanwhile. */
  const together = async (path: string, many: number) => {
    const asked = Array.from({ length: many }, () =>
      world.within('mandamento')('GET', `/reports/${path}`),
    );
    const signedIn = await world.call('POST', '/login', {
      email: 'hotel@demo.soggiorno.it',
      password: 'Soggiorno-2026!',
    });
    expect([signedIn.status, (await group({ arrivalDate: today })).status]).toEqual([200, 201]);
    return Map.groupBy(await Promise.all(asked), ({ status }) => status);
  };

  it('gets one file at a time, and everybody else goes on', async () => {
    for (const path of [`export.zip?${whole}`, `house-months/export.csv?${year}&provisional=1`]) {
      const answers = await together(path, 60);
      expect([...answers.keys()].every((status) => [200, 429, 503].includes(status))).toBe(true);
      expect(answers.get(200)?.length ?? 0).toBeLessThan(10);
      expect(answers.get(429)?.[0]?.body.message).toContain('un’esportazione in corso');
    }
  });

  it('gets one report after another, beyond ten none, and everybody else goes on', async () => {
    const answers = await together(`house-months?${year}&provisional=1`, 100);
    expect([...answers.keys()].toSorted()).toEqual([200, 429]);
    expect(answers.get(200)?.length ?? 0).toBeLessThan(50);
  });
});

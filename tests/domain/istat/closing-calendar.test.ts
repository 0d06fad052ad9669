import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, earliest, latest } from '#src/domain/dates.ts';
import {
  type ClosingPeriod,
  calendarDays,
  type Days,
  strokeOn,
  type YearCalendar,
} from '#src/domain/istat/calendar-days.ts';
import {
  changedDays,
  closedOn,
  openedOn,
  type Painted,
  touchedBy,
} from '#src/domain/istat/painted.ts';
import { movedTo } from '#src/domain/istat/year-moves.ts';

const calendar: YearCalendar = {
  today: '2026-06-10',
  licensed: { from: '2026-02-01', to: '2026-11-30' },
  suspensions: [{ from: '2026-03-01', to: '2026-03-05' }],
  interruptions: [{ from: '2026-03-06', to: '2026-03-08' }],
  periods: [
    { id: 1, from: '2026-03-05', to: '2026-03-20', reason: 'seasonal', note: null },
    { id: 2, from: '2026-05-01', to: '2026-05-02', reason: 'works', note: 'Tetto' },
  ],
  said: [
    { date: '2026-06-08', isOpen: false },
    { date: '2026-06-09', isOpen: true },
  ],
  slept: ['2026-06-07', '2026-06-09'],
  dueMonths: ['2026-02', '2026-03', '2026-05', '2026-06'],
  lockedMonths: ['2026-02'],
};
const days = new Map(calendarDays(calendar, 2026).map((day) => [day.date, day]));

describe('A day of the calendar', () => {
  it.each([
    ['2026-01-31', 'outside'],
    ['2026-12-01', 'outside'],
    ['2026-03-05', 'suspended'],
    ['2026-03-06', 'interrupted'],
    ['2026-03-09', 'seasonal'],
    ['2026-05-02', 'extraordinary'],
    ['2026-06-08', 'notOpen'],
    ['2026-06-09', 'open'],
  ])('%s is %s', (date, standing) => {
    expect(days.get(date)?.standing).toBe(standing);
  });

  it('is due while it is open, has come, is of a month that is due, and nothing was said of it', () => {
    const due = [...days.values()].filter(({ isDue }) => isDue).map(({ date }) => date);
    expect(due).toContain('2026-06-10');
    for (const none of [
      '2026-06-11',
      '2026-04-10',
      '2026-06-09',
      '2026-06-08',
      '2026-03-09',
      '2026-01-31',
    ])
      expect(due).not.toContain(none);
  });

  it('tells of guests, of what was said, and of its month', () => {
    expect(days.get('2026-06-09')).toMatchObject({ isSlept: true, isSaid: true, isLocked: false });
    expect(days.get('2026-06-07')).toMatchObject({ isSlept: true, isSaid: false, isDue: true });
    expect(days.get('2026-02-28')).toMatchObject({ isLocked: true });
  });

  it('is one of 366 in a leap year', () => {
    expect(calendarDays(calendar, 2028)).toHaveLength(366);
    expect(days.size).toBe(365);
  });

  it('is closed where one of those chosen is open, opened where the calendar closes them', () => {
    const stroke = (...dates: string[]) => strokeOn(dates.flatMap((date) => days.get(date) ?? []));
    expect(stroke('2026-03-20', '2026-03-21')).toBe('close');
    expect(stroke('2026-03-19', '2026-03-20')).toBe('open');
    expect(stroke('2026-03-01', '2026-01-01', '2026-06-08')).toBe('none');
  });
});

describe('Days that are painted', () => {
  const closing = (from: string, to: string, reason = 'seasonal', id = 1): ClosingPeriod => ({
    id,
    from,
    to,
    reason,
    note: null,
  });
  const none = { deleted: [], edited: [], created: [] };

  it('are a new period where nothing of the kind is beside them', () => {
    const painted = { from: '2026-04-01', to: '2026-04-03' };
    expect(closedOn([closing('2026-03-01', '2026-03-31', 'works')], painted, 'seasonal')).toEqual({
      ...none,
      created: [{ ...painted, reason: 'seasonal', note: null }],
    });
  });

  it('lengthen the period beside them, on both its sides', () => {
    const painted = { from: '2026-03-01', to: '2026-03-31' };
    expect(closedOn([closing('2026-03-10', '2026-03-12')], painted, 'seasonal')).toEqual({
      ...none,
      edited: [{ id: 1, ...painted }],
    });
  });

  it('leave what is closed already for another reason', () => {
    const works = closing('2026-03-10', '2026-03-12', 'works');
    const painted = closedOn([works], { from: '2026-03-10', to: '2026-03-13' }, 'seasonal');
    expect(painted).toMatchObject({ ...none, created: [{ from: '2026-03-13', to: '2026-03-13' }] });
  });

  it('open shorten a period, part it in two, or take it away', () => {
    const whole = closing('2026-03-01', '2026-03-31', 'works');
    expect(openedOn([whole], { from: '2026-03-20', to: '2026-04-02' })).toEqual({
      ...none,
      edited: [{ id: 1, from: '2026-03-01', to: '2026-03-19' }],
    });
    expect(openedOn([whole], { from: '2026-03-10', to: '2026-03-11' })).toEqual({
      ...none,
      edited: [{ id: 1, from: '2026-03-01', to: '2026-03-09' }],
      created: [{ from: '2026-03-12', to: '2026-03-31', reason: 'works', note: null }],
    });
    expect(openedOn([whole], { from: '2026-02-01', to: '2026-03-31' })).toEqual({
      ...none,
      deleted: [1],
    });
  });

  it('touch what they overlap and what they lie beside', () => {
    const periods = [
      closing('2026-03-01', '2026-03-09'),
      closing('2026-03-13', '2026-03-14', 'works', 2),
      closing('2026-03-16', '2026-03-20', 'works', 3),
    ];
    const touched = touchedBy(periods, { from: '2026-03-10', to: '2026-03-14' });
    expect(touched.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('change no others: closed on all of them, or on none, and no period on another', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((at) => addDays('2026-01-01', at));
    const stretch = fc.tuple(day, day).map(([one, other]) => ({
      from: earliest(one, other),
      to: latest(one, other),
    }));
    const reason = fc.constantFrom('seasonal', 'works');
    const strokes = fc.array(fc.tuple(stretch, fc.option(reason)), { maxLength: 12 });
    const then = (periods: readonly ClosingPeriod[], [days, why]: Stroke) =>
      applied(periods, why === null ? openedOn(periods, days) : closedOn(periods, days, why));
    fc.assert(
      fc.property(strokes, (all) => {
        const closed = all.reduce(then, []).flatMap(listed);
        expect(closed.toSorted()).toEqual([...closedBy(all)].toSorted());
      }),
    );
  });

  it('are others only where a period begins or ends otherwise', () => {
    const winter = { from: '2025-11-01', to: '2026-03-31' };
    expect(changedDays(winter, { ...winter, to: '2026-02-28' })).toEqual([
      { from: '2026-03-01', to: '2026-03-31' },
    ]);
    expect(changedDays(winter, { from: '2026-04-01', to: '2026-04-02' })).toHaveLength(2);
    expect(changedDays(winter, winter)).toEqual([]);
  });
});

describe('A key', () => {
  it.each([
    ['2026-03-31', 'ArrowRight', '2026-04-01'],
    ['2026-03-31', 'ArrowUp', '2026-02-28'],
    ['2026-01-31', 'ArrowDown', '2026-02-28'],
    ['2026-12-05', 'ArrowDown', '2026-12-05'],
    ['2026-01-01', 'ArrowLeft', '2026-01-01'],
    ['2028-02-10', 'End', '2028-02-29'],
    ['2026-02-10', 'Home', '2026-02-01'],
    ['2026-02-10', 'PageDown', '2026-12-31'],
    ['2026-02-10', 'x', undefined],
  ])('from %s, %s leads to %s', (from, key, to) => {
    expect(movedTo(from, key)).toBe(to);
  });
});

type Stroke = readonly [days: Days, why: string | null];

/** The days that are closed once all was painted. */
const closedBy = (strokes: readonly Stroke[]): ReadonlySet<string> => {
  const closed = new Set<string>();
  for (const [days, why] of strokes)
    for (const date of listed(days))
      if (why === null) closed.delete(date);
      else closed.add(date);
  return closed;
};

const listed = ({ from, to }: Days): string[] => {
  const all: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) all.push(date);
  return all;
};

const applied = (
  periods: readonly ClosingPeriod[],
  { deleted, edited, created }: Painted,
): readonly ClosingPeriod[] => {
  const next = Math.max(0, ...periods.map(({ id }) => id)) + 1;
  return [
    ...periods
      .filter(({ id }) => !deleted.includes(id))
      .map((one) => ({ ...one, ...edited.find(({ id }) => id === one.id) })),
    ...created.map((one, at) => ({ ...one, id: next + at })),
  ];
};

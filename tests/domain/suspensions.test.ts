import { describe, expect, it } from 'vitest';
import {
  type Course,
  freedOn,
  heldUntil,
  type PastSuspension,
  stopOn,
  suspendedSince,
  suspensionLimit,
  suspensionTerm,
} from '#src/domain/suspensions.ts';

const law = { months: 6, extension: 6, resumption: 30 };
const having = (...suspensions: readonly PastSuspension[]): Course => ({
  suspensions,
  periods: [],
  interruptions: [],
  held: [],
});
const half = { from: '2026-01-01', to: '2026-07-01' };
const past = having(half);

describe('a suspension', () => {
  it('lasts six months, and its extension six more', () => {
    expect(suspensionLimit({ from: '2026-01-01' }, having(), law)).toMatchObject({
      day: '2026-07-01',
    });
    const extended = suspensionLimit({ from: '2026-01-01', end: '2026-07-01' }, having(), law);
    expect(extended).toMatchObject({ day: '2027-01-01', months: 6, isWithPast: false });
  });

  it('goes on with one that ended some days before, in whatever order they are told', () => {
    const chain = having({ from: '2026-07-10', to: '2026-08-01' }, half);
    expect(suspendedSince('2026-08-20', chain, 30)).toBe('2026-01-01');
    expect(suspendedSince('2026-09-20', chain, 30)).toBe('2026-09-20');
  });

  it.each([
    ['2026-07-02', '2026-07-01'],
    ['2026-07-31', '2026-07-01'],
    ['2026-08-01', '2027-02-01'],
  ])('begun again on %s by a notice may reach %s', (from, day) => {
    expect(suspensionLimit({ from }, past, law)).toMatchObject({ day });
  });

  it('begun again has what is left of six months, and six more as an extension', () => {
    const quarter = having({ from: '2026-01-01', to: '2026-04-01' });
    const again = { from: '2026-04-10' };
    expect(suspensionLimit(again, quarter, law)).toEqual({
      day: '2026-07-01',
      months: 6,
      since: '2026-01-01',
      isWithPast: true,
    });
    const extended = suspensionLimit({ ...again, end: '2026-07-01' }, quarter, law);
    expect(extended).toMatchObject({ day: '2027-01-01', months: 6 });
  });

  it('goes on with one it is parted from by days an office held alone, which count among no months', () => {
    const held = { ...past, held: [{ from: '2026-07-01', to: '2026-08-10' }] };
    expect(suspendedSince('2026-08-10', held, 30)).toBe('2026-01-01');
    // The six months are used up: it has what it had on the day it was held.
    expect(suspensionLimit({ from: '2026-08-10' }, held, law)).toMatchObject({ day: '2026-08-10' });
    const quarter = {
      ...having({ from: '2026-01-01', to: '2026-04-01' }),
      held: [{ from: '2026-04-01', to: '2026-05-01' }],
    };
    expect(suspensionLimit({ from: '2026-05-01' }, quarter, law)).toEqual({
      day: '2026-07-31',
      months: 6,
      since: '2026-01-01',
      isWithPast: true,
    });
    const extended = suspensionLimit({ from: '2026-05-01', end: '2026-07-31' }, quarter, law);
    expect(extended).toMatchObject({ day: '2027-01-31' });
  });

  it.each([
    // Four days open before what was forbidden for two months are four days open.
    [{ from: '2026-07-05', to: '2026-09-05' }, '2026-09-06', '2026-01-01'],
    [{ from: '2026-07-05', to: '2026-09-05' }, '2026-09-30', '2026-01-01'],
    [{ from: '2026-07-05', to: '2026-09-05' }, '2026-10-02', '2026-10-02'],
    [{ from: '2026-07-05', to: null }, '2026-12-30', '2026-01-01'],
  ])('parted by %j from one that begins on %s counts since %s', (held, from, since) => {
    expect(suspendedSince(from, { ...past, held: [held] }, 30)).toBe(since);
  });

  it('and its extension stand still while an office holds it', () => {
    const own = { from: '2025-01-01', end: '2025-07-01' };
    const held = { ...having(), held: [{ from: '2026-01-02', to: '2026-03-01' }] };
    // It ends on the day it is free, at the soonest; before that nobody knows.
    expect(suspensionLimit({ ...own, until: '2026-03-01' }, held, law)).toMatchObject({
      day: '2026-03-01',
      months: 6,
    });
    const forbidden = { ...having(), held: [{ from: '2026-03-01', to: '2026-08-01' }] };
    const put = { from: '2026-01-01', end: '2026-12-01', until: '2026-09-01' };
    expect(suspensionLimit(put, forbidden, law)).toMatchObject({ day: '2027-06-01' });
    expect(
      suspensionLimit({ from: '2026-01-01', until: '2026-09-01' }, forbidden, law),
    ).toMatchObject({ day: '2026-12-01' });
  });

  it('has no limit where the territory sets none', () => {
    const free = { ...law, months: null };
    expect(suspensionLimit({ from: '2026-01-01' }, past, free)).toBe(null);
    const noEnd = { ...law, extension: null };
    expect(suspensionLimit({ from: '2026-07-02', end: '2026-12-01' }, past, noEnd)).toBe(null);
  });
});

describe('an annex', () => {
  const stops = [
    { from: '2026-06-01', to: '2026-11-15' },
    { from: '2026-11-15', to: '2026-12-01' },
  ];
  it.each([
    ['2026-05-30', '2026-05-30'],
    ['2026-05-31', '2026-12-01'],
    ['2026-09-01', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ])('that could be suspended until %s waits for its main licence until %s', (last, day) => {
    expect(heldUntil(last, stops)).toBe(day);
  });

  it('waits without an end while that is still suspended, and opens on the day it does', () => {
    expect(heldUntil('2026-09-01', [{ from: '2026-06-01', to: null }])).toBe(null);
    expect(stopOn('2026-11-30', stops)).toBe(stops[1]);
    expect(stopOn('2026-12-01', stops)).toBeUndefined();
  });
});

describe('the term of a suspension', () => {
  const term = (
    invited: readonly string[],
    stops: Parameters<typeof suspensionTerm>[1]['stops'] = [],
  ) => suspensionTerm('2026-07-01', { stops, invited });
  const over = { last: '2026-07-01', returnBy: '2026-07-02', lapsedFrom: '2026-07-03' };

  it('is over on the second day after the last', () => {
    expect(term([])).toEqual({ ...over, heldFrom: null });
  });

  it.each([
    [['2026-05-01'], '2026-07-02'],
    [['2026-07-02'], '2026-07-02'],
    [['2026-07-03'], null],
    [['2026-09-10', '2026-06-20'], '2026-07-02'],
  ])('is held by invitations of %j since %s', (invited, heldFrom) => {
    expect(term(invited)).toEqual({ ...over, heldFrom });
  });

  it('is held on from the day it was free, whatever stopped it before, and no sooner than invited', () => {
    const stops = [
      { from: '2026-07-02', to: '2026-08-10' },
      { from: '2026-08-11', to: '2026-09-01' },
    ];
    const freed = { last: '2026-09-01', returnBy: '2026-09-02', lapsedFrom: '2026-09-03' };
    expect(term(['2026-08-01'], stops)).toEqual({ ...freed, heldFrom: '2026-09-01' });
    expect(term(['2026-09-02'], stops)).toEqual({ ...freed, heldFrom: '2026-09-02' });
    expect(term([], [{ from: '2026-06-01', to: null }])).toBe(null);
  });

  it('ends on the day it is free, where it was held', () => {
    const counted = { ...over, since: '2026-01-01' };
    const held = { ...counted, heldFrom: '2026-07-02' };
    expect(freedOn(held, '2026-08-01')).toEqual({
      ...{ last: '2026-08-01', returnBy: '2026-08-02', lapsedFrom: '2026-08-03' },
      ...{ since: '2026-01-01', heldFrom: null },
    });
    expect(freedOn(held, '2026-06-20')).toBe(held);
    expect(freedOn({ ...counted, heldFrom: null }, '2026-08-01')).toMatchObject(over);
  });
});

describe('a return', () => {
  const since = (from: string, more: Partial<Course>, one = half) =>
    suspendedSince(from, { ...having(one), ...more }, 30);

  it('is made of days of opening: those told of as interrupted are none', () => {
    const interruptions = [{ from: '2026-07-02', to: '2026-09-30' }];
    expect(since('2026-10-30', { interruptions })).toBe('2026-01-01');
    expect(since('2026-10-31', { interruptions })).toBe('2026-10-31');
    expect(since('2026-10-31', {})).toBe('2026-10-31');
  });

  it('is none while the season is closed', () => {
    const summer = { from: '2026-04-30', to: '2026-10-01' };
    const periods = [{ from: '05-01', to: '09-30' }];
    expect(since('2027-04-30', { periods }, summer)).toBe('2026-04-30');
    expect(since('2027-05-30', { periods }, summer)).toBe('2026-04-30');
    expect(since('2027-05-31', { periods }, summer)).toBe('2027-05-31');
  });

  it('runs on through a season over the end of the year', () => {
    const periods = [{ from: '12-20', to: '01-10' }];
    const autumn = { from: '2026-07-01', to: '2026-12-19' };
    expect(since('2027-12-27', { periods }, autumn)).toBe('2026-07-01');
    expect(since('2027-12-28', { periods }, autumn)).toBe('2027-12-28');
  });

  it.each([
    ['2028', '2028-02-29', '2028-03-01'],
    ['2027', '2027-03-01', '2027-03-02'],
  ])('counts the days there are of February %s', (year, short, long) => {
    const winter = { from: `${Number(year) - 1}-09-01`, to: `${year}-01-30` };
    expect(since(short, {}, winter)).toBe(winter.from);
    expect(since(long, {}, winter)).toBe(long);
    const february = [{ from: '02-29', to: '02-29' }];
    expect(since(`${year}-12-01`, { periods: february }, winter)).toBe(winter.from);
  });
});

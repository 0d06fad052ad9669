import { expect, it } from 'vitest';
import { type Rate, ratesOf } from '#src/domain/citytax/rates.ts';
import { twoEuro } from './samples.ts';

const rate = (more: Partial<Rate>): Rate => ({
  accommodationType: 1,
  classification: null,
  zone: null,
  season: null,
  channel: null,
  tariff: twoEuro,
  ...more,
});

const any = rate({});
const threeStars = rate({ classification: '3' });
const threeStarsHigh = rate({ classification: '3', season: 'alta' });
const centre = rate({ zone: 7 });
const night = rate({ classification: '3', zone: 7, season: 'bassa', channel: 'direct' });

it.each([
  ['none of another type', [rate({ accommodationType: 2 })], []],
  ['the one of all', [any], [any]],
  ['the one that says more', [any, threeStars], [threeStars]],
  ['none of another season', [threeStarsHigh], []],
  ['two that say as much, which is to be mended', [threeStars, centre, any], [threeStars, centre]],
])('a night has %s', (_, rates, found) => {
  expect(ratesOf(night, rates)).toEqual(found);
});

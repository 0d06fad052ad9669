import { expect } from 'vitest';
import { addDays, earliest, todayInRome } from '#src/domain/dates.ts';
import type { World } from '../support/world.ts';

export type Record = { id: number; version: number; [field: string]: unknown };

/** A price cell of a double room. */
export const lineOf = (more: object) => ({
  unitKind: 'double',
  bathroom: 'with',
  board: 'bb',
  season: 'single',
  basis: 'per_unit_night',
  minPrice: null,
  maxPrice: null,
  ...more,
});

/** The declared lines, each with this price. */
export const priced = (one: Record, maxPrice: number) =>
  (one.lines as object[]).map((line) => ({ ...line, minPrice: null, maxPrice }));

/** Campaigns as the province makes them, and what its hotel declares in them. */
export function priceMaker(world: () => World) {
  const today = todayInRome();
  let serial = 0;

  async function period(year: number, more: object = {}): Promise<Record> {
    const call = world().within('provincia');
    const [manager] = await world().managersOf('provincia');
    const { status, body } = await call('POST', '/rate-periods', {
      label: `Prove ${year} ${++serial}`,
      manager: manager?.id,
      year,
      kind: 'annual',
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
      submissionFrom: earliest(today, `${year}-01-01`),
      submissionTo: addDays(today, 30),
      cardLanguages: ['it', 'en', 'de'],
      ...more,
    });
    expect(body.errors ?? status).toBe(201);
    return body;
  }

  const act = (
    account: string,
    resource: string,
    one: Pick<Record, 'id' | 'version'>,
    action: string,
    input: object = {},
  ) =>
    world().within(account)('POST', `/${resource}/${one.id}/${action}`, {
      version: one.version,
      ...input,
    });

  /** It asks until the day it is given, whatever day of the week that is; what is said of feasts is tested by itself (195). */
  async function opened(year: number, more: object = {}): Promise<Record> {
    const made = await period(year, more);
    const { status, body } = await act('provincia', 'rate-periods', made, 'open');
    expect(body.errors ?? status).toBe(200);
    if (body.content.submissionTo === made.submissionTo) return body.content;
    await world().rows('update rate_periods set "submissionTo" = $2 where id = $1 returning id', [
      made.id,
      made.submissionTo,
    ]);
    return campaignNow(made);
  }

  /** A campaign as its province reads it. */
  const campaignNow = async ({ id }: Pick<Record, 'id'>): Promise<Record> =>
    (await world().within('provincia')('GET', `/rate-periods/${id}`)).body;

  /** A campaign whose term is over. */
  async function ended(campaign: Record): Promise<Record> {
    await world().rows(
      `update rate_periods set "submissionFrom" = '2020-01-01', "submissionTo" = '2020-02-01'
       where id = $1 returning id`,
      [campaign.id],
    );
    return campaignNow(campaign);
  }

  async function closed(campaign: Record): Promise<Record> {
    const over = await ended(campaign);
    const { status, body } = await act('provincia', 'rate-periods', over, 'close');
    expect(body.errors ?? body.message ?? status).toEqual(expect.anything());
    expect(status).toBe(200);
    return body.content;
  }

  /** A declaration as its hotel reads it. */
  const declaration = async (id: unknown): Promise<Record> =>
    (await world().within('hotel')('GET', `/rate-declarations/${id}`)).body;

  /** The hotel's own declaration for a campaign. */
  async function ownDeclaration({ id, label }: Record): Promise<Record> {
    const filter = encodeURIComponent(JSON.stringify({ q: label }));
    const { body } = await world().within('hotel')('GET', `/rate-declarations?filter=${filter}`);
    const found = (body as Record[]).find((one) => one.periodLabel === label);
    expect([id, found?.id]).toEqual([id, expect.any(Number)]);
    return declaration(found?.id);
  }

  async function edited(one: Record, values: object): Promise<Record> {
    const { status, body } = await world().within('hotel')('PUT', `/rate-declarations/${one.id}`, {
      version: one.version,
      ...values,
    });
    expect(body.errors ?? status).toBe(200);
    return body;
  }

  const submit = (one: Record) => act('hotel', 'rate-declarations', one, 'submit');

  /** The correction that is begun of a declaration in force. */
  async function corrected(one: Record): Promise<Record> {
    const now = await declaration(one.id);
    const { status, body } = await act('hotel', 'rate-declarations', now, 'revise');
    expect([status, body.content?.state]).toEqual([200, 'published']);
    return declaration(body.made);
  }

  return {
    today,
    period,
    act,
    opened,
    ended,
    closed,
    campaignNow,
    declaration,
    ownDeclaration,
    edited,
    submit,
    corrected,
  };
}

import { expect } from 'vitest';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { linesIn } from '../support/pdf-lines.ts';
import type { World } from '../support/world.ts';
import { applicationMaker } from './application-maker.ts';
import { licenseMaker, type Versioned } from './license-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

type License = Pick<Versioned, 'id'>;

/** Prices of a licence whose units change: as they are asked, written, published and told to be unfit. */
export function unitsMaker(world: () => World) {
  const today = todayInRome();
  const on = (days: number) => addDays(today, days);
  const { opened, act } = priceMaker(world);
  const { read } = licenseMaker(world);
  const { application, act: lead, paper } = applicationMaker(world);
  const office = () => world().within('provincia');

  const declared = async (id: unknown): Promise<Record> =>
    (await office()('GET', `/rate-declarations/${id}`)).body;

  /** A campaign whose prices hold in the days to come, and what it asks of a licence. */
  async function askedOf(
    license: License,
    days: { readonly validFrom?: string; readonly [field: string]: unknown } = {},
  ): Promise<Record> {
    // No other of its kind is of these days: what was asked before is closed to them.
    await world().rows(`update rate_periods set state = 'archived' where kind = 'extraordinary'`);
    const campaign = await opened(Number((days.validFrom ?? on(2)).slice(0, 4)), {
      ...{ kind: 'extraordinary', validFrom: on(2), validTo: on(300), submissionTo: on(5) },
      ...days,
    });
    await tendCampaigns(world().services);
    const [found] = await world().rows(
      'select id from rate_declarations where license = $1 and period = $2',
      [license.id, campaign.id],
    );
    return declared(Number(found?.id));
  }

  /** With a price of each unit asked and of these besides. */
  async function written(one: Record, more: readonly object[] = [], values: object = {}) {
    const [first, ...rest] = priced(one, 9000);
    const lines = [first, ...rest, ...more.map((other) => ({ ...first, ...other }))];
    const body = { version: one.version, lines, ...values };
    const answer = await office()('PUT', `/rate-declarations/${one.id}`, body);
    expect(answer.body.errors ?? answer.status).toBe(200);
    return answer.body as Record;
  }

  const send = (one: Record) => act('provincia', 'rate-declarations', one, 'submit');
  async function published(one: Record): Promise<Record> {
    const { body } = await send(one);
    expect(body.errors ?? body.content.state).toBe('published');
    return body.content;
  }

  /** The correction of what is in force, which an office asks for. */
  async function correction(one: Record): Promise<Record> {
    const now = await declared(one.id);
    const { body } = await act('provincia', 'rate-declarations', now, 'recall', {
      reason: 'Cambiano le camere',
    });
    return declared(body.made);
  }

  /** A case in charge about a licence, for a day ahead or for this one; its id. */
  async function filed(license: License, more: object): Promise<number> {
    const { holder, city, accommodation } = await read(license.id);
    const about = { license: license.id, manager: holder, city, accommodation };
    const { id } = await application(
      { ...about, effectiveOn: on(40), ...more },
      ['submit'],
      ['take'],
    );
    return id;
  }

  /** The same, granted. */
  async function granted(license: License, more: object): Promise<Record> {
    const id = await filed(license, more);
    const { status, body } = await lead(id, 'accept', { act: 'Determina 8' });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.content;
  }

  /** What asks for other units. */
  const toHave = async (rows: readonly object[], more: object = {}) => ({
    ...{ kind: 'variation_capacity', openingMode: null, planFile: await paper(), rows },
    ...more,
  });

  /** What is noted of the published prices of a licence. */
  const told = async (license: License) =>
    (
      await world().rows(
        `select v.message from violations v join rate_declarations d on d.id = v.record
         where v.resource = 'rate-declarations' and d.license = $1 order by d.id`,
        [license.id],
      )
    ).map(({ message }) => message);

  async function cardOf({ id }: Pick<Record, 'id'>): Promise<string> {
    const [manager] = await world().managersOf('provincia');
    const card = await world().app.request(
      `/api/managers/${manager?.id}/rate-declarations/${id}/card.pdf`,
      { headers: { Authorization: `Token ${await world().tokenOf('provincia')}` } },
    );
    return linesIn(Buffer.from(await card.arrayBuffer())).join('');
  }

  return {
    ...{ declared, askedOf, written, send, published, correction },
    ...{ filed, granted, told, cardOf, toHave },
    /** Granted other units, for a day ahead. */
    varied: async (license: License, rows: readonly object[], more: object = {}) =>
      granted(license, await toHave(rows, more)),
  };
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeAuditMonths } from '#server/db/audit-months.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { linesIn } from '../support/pdf-lines.ts';
import { createWorld, type World } from '../support/world.ts';
import { lineOf, priced, priceMaker, type Record } from './price-maker.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
afterAll(() => world.close());

let now = todayInRome();
const far = 2090;
const { today, period, act, opened, ended, declaration, ownDeclaration, edited, corrected } =
  priceMaker(() => world);
afterEach(() => {
  now = today;
});

describe('A campaign', () => {
  it('asks every licence in life of a type that declares prices, and no tourist let; who is suspended owes none', async () => {
    const campaign = await opened(far);
    const [counts] = await world.rows(
      `select count(*) filter (where l.state = 'active')::int as asked, count(*) filter (where not t."declaresPrices")::int as lets
       from rate_declarations d join licenses l on l.id = d.license
       join accommodations a on a.id = l.accommodation
       join accommodation_types t on t.id = coalesce(l.type, a.type) where d.period = $1`,
      [campaign.id],
    );
    expect(counts?.lets).toBe(0);
    expect(counts?.asked).toBe(campaign.asked);
    expect(campaign.missing).toBe(campaign.asked);
    expect(Number(campaign.asked)).toBeGreaterThan(100);
    await tendCampaigns(world.services);
    await world.rows(`delete from rate_declarations where id in
      (select id from rate_declarations where period = ${campaign.id} limit 1) returning id`);
    expect(await tendCampaigns(world.services)).toBe(1);
    expect(await tendCampaigns(world.services)).toBe(0);
  });

  it('speaks three languages at least, and overlaps no other of its kind', async () => {
    const [manager] = await world.managersOf('provincia');
    const short = await world.within('provincia')('POST', '/rate-periods', {
      label: 'Corta',
      manager: manager?.id,
      year: far,
      kind: 'annual',
      validFrom: '2091-01-01',
      validTo: '2090-01-01',
      submissionFrom: today,
      submissionTo: today,
      cardLanguages: ['it', 'en'],
    });
    expect(Object.keys(short.body.errors).sort()).toEqual(['cardLanguages', 'validTo']);
    const twin = await act('provincia', 'rate-periods', await period(far), 'open');
    expect(twin.body.errors.validFrom[0]).toContain('Si sovrappone a');
    const other = await period(far, { kind: 'supplementary' });
    expect((await act('provincia', 'rate-periods', other, 'open')).status).toBe(200);
  });

  it('reminds who is missing, once a day', async () => {
    const campaign = await opened(far + 1);
    const mails = async () =>
      (
        await world.rows(
          `select count(*)::int as n from pgboss.job where data->>'subject' like 'Mancano i prezzi%'`,
        )
      )[0]?.n as number;
    const before = await mails();
    const first = await act('provincia', 'rate-periods', campaign, 'remind');
    expect(first.status).toBe(200);
    expect(await mails()).toBeGreaterThan(before + 100);
    // Its words are the office’s, its trace is each declaration’s, and no open form grows stale by it.
    const [told] = await world.rows(
      `select d.version, (select a.action from audit a where a.resource = 'rate-declarations'
         and a.record = d.id order by a.id desc limit 1) as action
       from rate_declarations d where d.period = $1 and d."isMissing" order by d.id limit 1`,
      [campaign.id],
    );
    expect(told).toEqual({ version: 1, action: 'remind' });
    expect((await act('provincia', 'rate-periods', first.body.content, 'remind')).status).toBe(409);
  });
});

describe('A declaration', () => {
  it('covers every kind of unit; one number alone is the single price', async () => {
    const campaign = await opened(far + 2);
    const mine = await ownDeclaration(campaign);
    const empty = await act('hotel', 'rate-declarations', mine, 'submit');
    expect([empty.status, empty.body.errors.lines]).toEqual([
      409,
      [expect.stringMatching(/^Manca il prezzo di: .+ \(Unica\), /)],
    ]);
    const told = await world.within('hotel')('GET', `/rate-declarations/${mine.id}/verbs`);
    expect(told.body.content.submit.blockers).toEqual(empty.body.blockers);
    const one = await edited(mine, { lines: [lineOf({ minPrice: 8000 })] });
    const partial = await act('hotel', 'rate-declarations', one, 'submit');
    expect(partial.body.errors.lines[0]).toMatch(/^Manca il prezzo di: /);
    const lines = (mine.lines as object[]).map((line) => ({ ...line, minPrice: 8000 }));
    const whole = await edited(one, { lines });
    const letters = () =>
      world.rows(`select id from pgboss.job where data->>'subject' like 'Prezzi di % pubblicati'`);
    const before = (await letters()).length;
    const { body } = await act('hotel', 'rate-declarations', whole, 'submit');
    expect(body.content).toMatchObject({ state: 'published', publishedOn: today, isLate: false });
    expect((await letters()).length).toBe(before + 1);
    expect(body.content.lines[0]).toMatchObject({ minPrice: 8000, maxPrice: 8000 });
  });

  it('is looked at where the campaign says so, sent back with a reason, and then replaces the old', async () => {
    const campaign = await opened(far + 2, { kind: 'supplementary', requiresApproval: true });
    const mine = await ownDeclaration(campaign);
    const copied = await act('hotel', 'rate-declarations', mine, 'copyPrevious');
    expect(copied.body.content.lines[0]).toMatchObject({ maxPrice: 8000 });
    const sent = await act('hotel', 'rate-declarations', copied.body.content, 'submit');
    expect(sent.body.content.state).toBe('submitted');
    expect((await act('hotel', 'rate-declarations', sent.body.content, 'publish')).status).toBe(
      403,
    );
    const back = await act('provincia', 'rate-declarations', sent.body.content, 'return', {
      reason: 'Manca la stagione',
    });
    expect(back.body.content).toMatchObject({
      state: 'returned',
      returnReason: 'Manca la stagione',
    });
    const again = await act('hotel', 'rate-declarations', back.body.content, 'submit');
    const done = await act('provincia', 'rate-declarations', again.body.content, 'publish');
    expect(done.body.content.state).toBe('published');
    const [old] = await world.rows(
      `select d.state from rate_declarations d join rate_periods p on p.id = d.period
       where d.license = $1 and p.year = $2 and p.kind = 'annual'`,
      [mine.license, String(far + 2)],
    );
    expect(old?.state).toBe('replaced');
  });

  it('after the term is late, and may not rise where the campaign forbids it', async () => {
    const campaign = await ended(await opened(far + 3, { allowsRise: false }));
    const mine = await ownDeclaration(campaign);
    const dear = await edited(mine, { lines: priced(mine, 8001) });
    const refused = await act('hotel', 'rate-declarations', dear, 'submit');
    expect(refused.body.errors.lines[0]).toContain('non possono superare');
    const same = await edited(dear, { lines: priced(mine, 8000) });
    const { body } = await act('hotel', 'rate-declarations', same, 'submit');
    expect(body.content).toMatchObject({ isLate: true, state: 'published' });
    // What was published is changed again: only down, also what was left out for a while.
    const revised = await corrected(body.content);
    const dearer = await edited(revised, { lines: priced(mine, 8001) });
    const risen = await act('hotel', 'rate-declarations', dearer, 'submit');
    expect(risen.body.errors.lines[0]).toContain('non possono superare');
    const lower = await edited(dearer, { lines: priced(mine, 7000) });
    const published = (await act('hotel', 'rate-declarations', lower, 'submit')).body.content;
    expect(published.state).toBe('published');
    expect((await declaration(body.content.id)).state).toBe('replaced');
    const back = await edited(await corrected(published), { lines: priced(mine, 7001) });
    const higher = await act('hotel', 'rate-declarations', back, 'submit');
    expect(higher.body.errors.lines[0]).toContain('non possono superare');
    const [now] = (
      await world.within('provincia')(
        'GET',
        `/rate-periods?filter=${encodeURIComponent(JSON.stringify({ q: `Prove ${far + 3}` }))}`,
      )
    ).body as Record[];
    expect(now?.late).toBe(1);
    // Closed, the campaign takes what is no dearer all the same.
    await act('provincia', 'rate-periods', now as Record, 'close');
    expect((await act('hotel', 'rate-declarations', back, 'submit')).status).toBe(409);
    const kept = await edited(back, { lines: priced(mine, 7000) });
    expect((await act('hotel', 'rate-declarations', kept, 'submit')).status).toBe(200);
  });
});

/** The words of a PDF. */
const textIn = (pdf: Buffer): string => linesIn(pdf).join('');

/** What the card of a declaration says to its house. */
async function cardText({ id }: Pick<Record, 'id'>): Promise<string> {
  const [manager] = await world.managersOf('hotel');
  const response = await world.app.request(
    `/api/managers/${manager?.id}/rate-declarations/${id}/card.pdf`,
    { headers: { Authorization: `Token ${await world.tokenOf('hotel')}` } },
  );
  return textIn(Buffer.from(await response.arrayBuffer()));
}

describe('The price card', () => {
  const card = async (account: string, path: string, body?: object) => {
    const [manager] = await world.managersOf(account);
    return world.app.request(`/api/managers/${manager?.id}/rate-declarations/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Token ${await world.tokenOf(account)}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  it('has the CIN and a page in each of three languages at least', async () => {
    const [mine] = await world.rows(
      `select d.id, a.cin, a.name from rate_declarations d join accommodations a on a.id = d.accommodation
       join memberships k on k.manager = d.holder join users u on u.id = k."user"
       where u.email = 'hotel@demo.soggiorno.it' and d.state = 'published' order by d.id desc limit 1`,
    );
    const response = await card('hotel', `${mine?.id}/card.pdf`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    const pdf = Buffer.from(await response.arrayBuffer());
    const text = textIn(pdf);
    for (const words of [
      'Prezzi massimi',
      'Maximum prices',
      'H\xf6chstpreise',
      `CIN ${mine?.cin}`,
      '70,00',
    ])
      expect(text).toContain(words);
    for (const told of ['/Lang (it)', '/Lang (en)', '/S /H1', '/S /Table', '/S /TH'])
      expect(pdf.toString('latin1')).toContain(told);
    expect(text).not.toContain('FAC-SIMILE');
    expect((await card('hotel.altro', `${mine?.id}/card.pdf`)).status).toBe(404);
    for (const languages of ['ru', 'it,it'])
      expect((await card('hotel', `${mine?.id}/card.pdf?lang=${languages}`)).status).toBe(400);
  });

  it('is tried out without saving anything', async () => {
    const count = () => world.rows('select count(*)::int as n from rate_declarations');
    const before = await count();
    const trial = {
      name: 'Casa Prova',
      city: 'Bormio',
      languages: ['it', 'en', 'fr'],
      lines: [lineOf({ maxPrice: 7550 })],
    };
    const response = await card('admin', 'card-trial', trial);
    const text = textIn(Buffer.from(await response.arrayBuffer()));
    for (const words of ['Casa Prova', 'FAC-SIMILE', '75,50', 'Prix maximaux'])
      expect(text).toContain(words);
    const wrong = await card('admin', 'card-trial', {
      ...trial,
      lines: [lineOf({ board: 'half', maxPrice: 1 })],
    });
    expect([
      wrong.status,
      Object.keys(((await wrong.json()) as { errors: object }).errors),
    ]).toEqual([422, ['lines']]);
    expect((await card('comune', 'card-trial', trial)).status).toBe(403);
    expect(await count()).toEqual(before);
  });
});

describe('A correction', () => {
  /** Prices of a campaign of its own, in force. */
  async function inForce(year: number, more: object = {}) {
    const campaign = await opened(year, more);
    const mine = await ownDeclaration(campaign);
    const sent = await edited(mine, { lines: priced(mine, 9000) });
    const { body } = await act('hotel', 'rate-declarations', sent, 'submit');
    expect(body.errors ?? body.content.state).toBe('published');
    return { campaign, published: body.content as Record };
  }

  it('leaves what is in force until it is published itself, and is one at a time', async () => {
    const { published } = await inForce(far + 4);
    const correction = await corrected(published);
    expect(correction).toMatchObject({
      state: 'draft',
      corrects: published.id,
      kind: 'variation',
      isMissing: false,
      lines: published.lines,
    });
    const [house] = await world.rows(
      'select "missingPrices" as missing from accommodations where id = $1',
      [published.accommodation],
    );
    expect(house?.missing).not.toContain(published.periodLabel);
    const now = await declaration(published.id);
    const again = await act('hotel', 'rate-declarations', now, 'revise');
    expect([again.status, again.body.message]).toEqual([409, 'C’è già una correzione in corso']);
    expect(now.state).toBe('published');
    const cheaper = await edited(correction, { lines: priced(correction, 8500) });
    const went = await act('hotel', 'rate-declarations', cheaper, 'submit');
    expect(went.body.errors ?? went.status).toBe(200);
    expect(await declaration(correction.id)).toMatchObject({
      state: 'published',
      effectiveFrom: null,
    });
    expect((await declaration(published.id)).state).toBe('replaced');
  });

  it('is given up, and another begun; what a campaign asks for is not', async () => {
    const { campaign, published } = await inForce(far + 5);
    const correction = await corrected(published);
    expect((await act('hotel', 'rate-declarations', correction, 'abandon')).status).toBe(200);
    expect((await declaration(published.id)).state).toBe('published');
    expect((await corrected(published)).state).toBe('draft');
    const asked = await ownDeclaration(await opened(far + 6));
    const refused = await act('hotel', 'rate-declarations', asked, 'abandon');
    expect([refused.status, refused.body.blockers[0].code]).toEqual([409, 'original']);
    expect(campaign.id).not.toBe(asked.period);
  });

  it('that an office asks for says why, and is not given up', async () => {
    const { published } = await inForce(far + 7);
    const reason = 'Il prezzo della doppia è del 2089';
    const recalled = await act('provincia', 'rate-declarations', published, 'recall', { reason });
    expect(recalled.body.content.state).toBe('published');
    const correction = await declaration(recalled.body.made);
    expect(correction).toMatchObject({ state: 'draft', returnReason: reason });
    const refused = await act('hotel', 'rate-declarations', correction, 'abandon');
    expect([refused.status, refused.body.blockers[0].code]).toEqual([409, 'asked']);
    expect((await act('hotel', 'rate-declarations', correction, 'submit')).status).toBe(200);
  });

  it('holds from its day, not before', async () => {
    const year = Number(today.slice(0, 4)) + 3;
    const { published } = await inForce(year);
    const correction = await corrected(published);
    const outside = await world.within('hotel')('PUT', `/rate-declarations/${correction.id}`, {
      version: correction.version,
      effectiveFrom: `${year + 1}-01-01`,
    });
    expect(outside.body.errors).toEqual({
      effectiveFrom: ['Dentro i giorni per cui valgono i prezzi'],
    });
    const later = await edited(correction, { effectiveFrom: `${year}-07-01` });
    const { body } = await act('hotel', 'rate-declarations', later, 'submit');
    expect(body.errors ?? body.content.state).toBe('published');
    expect((await declaration(published.id)).state).toBe('published');
    const { scheduled } = (
      await world.within('provincia')('GET', `/rate-declarations/${published.id}/verbs`)
    ).body;
    expect(scheduled).toMatchObject([{ verb: 'replace', on: `${year}-07-01` }]);
    // The house may send prices and not publish them: what it sent takes the place of the others all the same.
    now = `${year}-07-02`;
    // As the product does month by month.
    await makeAuditMonths(world.services.pool, now, now);
    await doDueVerbs(world.services, tellFailure(world.services));
    expect((await declaration(published.id)).state).toBe('replaced');
    expect((await declaration(correction.id)).state).toBe('published');
  });

  it('that waits for its day is corrected like any other', async () => {
    const year = Number(today.slice(0, 4)) + 4;
    const { published } = await inForce(year);
    const first = await edited(await corrected(published), { effectiveFrom: `${year}-07-01` });
    const sent = await act('hotel', 'rate-declarations', first, 'submit');
    expect(sent.body.content.state).toBe('published');
    const programme = async ({ id }: Record) =>
      (await world.within('provincia')('GET', `/rate-declarations/${id}/verbs`)).body.scheduled;
    const correctedFrom = async (one: Record, effectiveFrom: string | null) => {
      const next = await edited(await corrected(one), { effectiveFrom });
      const { body } = await act('hotel', 'rate-declarations', next, 'submit');
      expect([body.errors, body.message]).toEqual([undefined, expect.anything()]);
      return body.content as Record;
    };
    const second = await correctedFrom(sent.body.content, `${year}-09-01`);
    expect(await programme(published)).toMatchObject([{ on: `${year}-07-01` }]);
    expect(await programme(first)).toMatchObject([{ on: `${year}-09-01` }]);
    // One for an earlier day takes the place of both.
    const third = await correctedFrom(second, `${year}-03-01`);
    expect(await programme(published)).toMatchObject([{ on: `${year}-03-01` }]);
    expect(await programme(first)).toMatchObject([{ on: `${year}-03-01` }]);
    await correctedFrom(third, null);
    for (const one of [published, first, second, third]) {
      expect((await declaration(one.id)).state).toBe('replaced');
      expect(await programme(one)).toEqual([]);
    }
  });

  it('that is published late holds from then on', async () => {
    const year = Number(today.slice(0, 4));
    const { campaign, published } = await inForce(year, {
      kind: 'supplementary',
      requiresApproval: false,
      submissionFrom: `${year}-01-01`,
      submissionTo: today,
    });
    await world.rows('update rate_periods set "requiresApproval" = true where id = $1', [
      campaign.id,
    ]);
    const correction = await edited(await corrected(published), { effectiveFrom: today });
    const sent = await act('hotel', 'rate-declarations', correction, 'submit');
    expect(sent.body.content.state).toBe('submitted');
    await world.rows('update rate_declarations set "effectiveFrom" = $2 where id = $1', [
      correction.id,
      addDays(today, -10),
    ]);
    await act('provincia', 'rate-declarations', sent.body.content, 'publish');
    expect(await declaration(correction.id)).toMatchObject({
      state: 'published',
      effectiveFrom: today,
    });
  });
});

it('What a campaign asks is declared from its beginning, and a later day is a correction’s', async () => {
  const year = far - 2;
  const campaign = await opened(year);
  const mine = await edited(await ownDeclaration(campaign), { effectiveFrom: `${year}-12-31` });
  const late = await act(
    'hotel',
    'rate-declarations',
    await edited(mine, { lines: priced(mine, 9000) }),
    'submit',
  );
  expect([late.status, late.body.blockers]).toEqual([
    409,
    [
      expect.objectContaining({
        ...{ code: 'beginsLate', field: 'effectiveFrom' },
        message: expect.stringContaining(`Mancano i prezzi dal 01/01/${year} al 30/12/${year}`),
      }),
    ],
  ]);
  expect((await declaration(mine.id)).isMissing).toBe(true);
  const whole = await edited(await declaration(mine.id), { effectiveFrom: null });
  const { body } = await act('hotel', 'rate-declarations', whole, 'submit');
  expect(body.content?.state ?? body.message).toBe('published');
  const later = await edited(await corrected(body.content), { effectiveFrom: `${year}-06-01` });
  expect((await act('hotel', 'rate-declarations', later, 'submit')).status).toBe(200);
});

it('months of their own leave the rest of the year as it was declared', async () => {
  const year = far + 8;
  const publish = async (campaign: Record) => {
    const mine = await ownDeclaration(campaign);
    const { body } = await act(
      'hotel',
      'rate-declarations',
      await edited(mine, { lines: priced(mine, 9000) }),
      'submit',
    );
    return body.content as Record;
  };
  const whole = await publish(await opened(year));
  const days = {
    kind: 'extraordinary',
    validFrom: `${year}-02-01`,
    validTo: `${year}-03-31`,
  };
  const months = await publish(await opened(year, days));
  expect((await declaration(months.id)).state).toBe('published');
  expect((await declaration(whole.id)).state).toBe('published');
  const { apart } = (await world.within('hotel')('GET', `/rate-declarations/${whole.id}`)).body;
  expect(apart).toMatch(new RegExp(`^Dal 01/02/${year} al 31/03/${year}: `));
  expect(await cardText(whole)).toContain(`Dal 01/02/${year} al 31/03/${year} valgono`);
  expect(await cardText(months)).not.toContain('valgono i prezzi');
});

it('of two published at once for the same days one gives way to the other', async () => {
  const sent = async (kind: string, label = `Prezzi ${kind}`) => {
    const mine = await ownDeclaration(
      await opened(far + 7, { kind, label, requiresApproval: true }),
    );
    const whole = await edited(mine, { lines: priced(mine, 9000) });
    return (await act('hotel', 'rate-declarations', whole, 'submit')).body.content as Record;
  };
  const both = [await sent('supplementary'), await sent('mountain')];
  const answers = await Promise.all(
    both.map((one) => act('provincia', 'rate-declarations', one, 'publish')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const states = await Promise.all(both.map(async ({ id }) => (await declaration(id)).state));
  expect(states.toSorted()).toEqual(['published', 'replaced']);
});

it('a licence that ended is asked for no prices', async () => {
  const campaign = await opened(far + 9);
  const mine = await ownDeclaration(campaign);
  const counted = async () =>
    (await world.within('provincia')('GET', `/rate-periods/${campaign.id}`)).body;
  const before = await counted();
  expect(mine.isMissing).toBe(true);
  const setState = (state: string) =>
    world.rows('update licenses set state = $2 where id = $1 returning id', [mine.license, state]);
  await setState('closed');
  expect(await declaration(mine.id)).toMatchObject({ isMissing: false, licenseState: 'closed' });
  const after = await counted();
  expect([after.missing, after.asked]).toEqual([before.missing - 1, before.asked - 1]);
  const [house] = await world.rows(
    'select "missingPrices" as missing from accommodations where id = $1',
    [mine.accommodation],
  );
  expect(house?.missing).not.toContain(campaign.label);
  const sent = await act('hotel', 'rate-declarations', mine, 'submit');
  expect(sent.body.blockers[0]).toMatchObject({ code: 'licenseEnded' });
  await setState('prohibited');
  const forbidden = await act('hotel', 'rate-declarations', mine, 'submit');
  expect(forbidden.body.blockers[0].message).toContain('La licenza è vietata');
  await setState('active');
  expect((await declaration(mine.id)).isMissing).toBe(true);
});

it('says which days are of which season, on the declaration and on the card', async () => {
  const seasons = [
    { season: 'high', from: '12-20', to: '03-31' },
    { season: 'low', from: '04-01', to: '12-19' },
  ];
  const mine = await ownDeclaration(await opened(far + 1, { seasons, kind: 'mountain' }));
  expect(mine.seasonDays).toBe('Alta dal 20/12 al 31/03; Bassa dal 01/04 al 19/12');
  const text = await cardText(mine);
  expect(text).toContain('20/12');
  expect(text).toContain('31/03');
});

it('what a licence has not is promised by no card, nor one thing at two prices (decision 057)', async () => {
  const mine = await ownDeclaration(await opened(far - 1));
  const [one, ...others] = (mine.lines as { readonly season: string }[]).map((line) => ({
    ...line,
    maxPrice: 9000,
  }));
  const suite = lineOf({ unitKind: 'mooring', maxPrice: 5000 });
  const strange = await edited(mine, { lines: [one, ...others, suite] });
  const sent = await act('hotel', 'rate-declarations', strange, 'submit');
  expect(sent.body.errors?.lines).toEqual([expect.stringContaining('Posto barca')]);
  const twice = await world.within('hotel')('PUT', `/rate-declarations/${strange.id}`, {
    version: strange.version,
    lines: [one, ...others, { ...one, season: one?.season === 'single' ? 'high' : 'single' }],
  });
  expect(twice.body.errors?.lines).toEqual([expect.stringContaining('prezzo unico')]);
});

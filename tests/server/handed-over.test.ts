import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, succeeding } from './application-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, act } = applicationMaker(() => world);
const prices = priceMaker(() => world);
const today = todayInRome();

/** Somebody else’s application to take over a house, taken in charge. */
async function takeover(effectiveOn: string) {
  const [other] = await world.rows(
    `select id, email from managers where type = 2 and status = 'active' and email is not null
       and id <> (select l.holder from licenses l join cities c on c.id = l.city
         where c.name = 'Livigno' order by l.id limit 1) order by id limit 1`,
  );
  const identity = new File(['%PDF-1.4'], 'carta.pdf');
  const made = await application(
    {
      kind: 'takeover',
      newHolder: other?.id,
      effectiveOn,
      ...succeeding,
      identityFile: (await world.upload('provincia', identity)).body.id,
    },
    ...inCharge,
  );
  const [holder] = await world.rows(
    `select m.id, m.email from accommodations a join managers m on m.id = a.manager where a.id = $1`,
    [made.house],
  );
  return { ...made, newcomer: other as Record, holder: holder as Record };
}

/** What a holder leaves waiting: prices sent, a card sent, contacts proposed. */
async function leave({ house, license, holder }: Awaited<ReturnType<typeof takeover>>) {
  await tendCampaigns(world.services);
  const office = world.within('provincia');
  const waiting = await world.rows(
    `select d.id from rate_declarations d join rate_periods p on p.id = d.period
     where d.license = $1 and d.state = 'draft' and p."requiresApproval" and p.state = 'open'
     order by d.id limit 1`,
    [license],
  );
  const one = (await office('GET', `/rate-declarations/${waiting[0]?.id}`)).body as Record;
  const body = { version: one.version, lines: priced(one, 9000) };
  const whole = (await office('PUT', `/rate-declarations/${one.id}`, body)).body as Record;
  const sent = await prices.act('provincia', 'rate-declarations', whole, 'submit');
  expect(sent.body.content?.state).toBe('submitted');
  const [card] = await world.rows(
    `insert into promo_cards (accommodation, state, "sentFor", title, short)
     values ($1, 'submitted', $2, '{"it":"Casa"}', '{"it":"Casa"}') returning id, version`,
    [house, holder.id],
  );
  const [contacts] = await world.rows(
    `insert into contact_changes (accommodation, state, "proposedFor")
     values ($1, 'proposed', $2) returning id, version`,
    [house, holder.id],
  );
  return { declaration: one.id, card: card as Record, contacts: contacts as Record };
}

const states = async ({ declaration, card, contacts }: Awaited<ReturnType<typeof leave>>) =>
  (
    await world.rows(
      `select (select state from rate_declarations where id = $1) as prices,
         (select state from promo_cards where id = $2) as card,
         (select state from contact_changes where id = $3) as contacts`,
      [declaration, card.id, contacts.id],
    )
  )[0];

const told = async (email: unknown) =>
  (
    await world.rows(
      `select data->>'subject' as subject from pgboss.job
       where data->>'to' = $1 and data->>'subject' ~ 'decadut[ao]' order by 1`,
      [email],
    )
  ).map(({ subject }) => String(subject).replace(/«.*»/, '«»'));

describe('What who ran a house left waiting', () => {
  it('ends when another takes it over, and both are told', async () => {
    const one = await takeover(today);
    const left = await leave(one);
    const before = await told(one.newcomer.email);
    expect((await act(one.id, 'accept', { act: 'Determina 1' })).status).toBe(200);
    expect(await states(left)).toEqual({
      prices: 'lapsed',
      card: 'returned',
      contacts: 'lapsed',
    });
    const subjects = [
      'Contatti di «»: modifica decaduta',
      'Prezzi di «»: comunicazione decaduta',
      'Scheda di «»: invio decaduto',
    ];
    expect(await told(one.holder.email)).toEqual(expect.arrayContaining(subjects));
    const now = await told(one.newcomer.email);
    expect(now.length).toBeGreaterThanOrEqual(before.length + subjects.length);
    // Who comes is asked for prices of their own, and begins with none of the old holder’s drafts.
    await tendCampaigns(world.services);
    const [own] = await world.rows(
      `select d.kind, d.state, d."dueOn"::text as due, p."submissionTo"::text as last from rate_declarations d
       join licenses l on l.id = d.license join rate_periods p on p.id = d.period
       where l.predecessor = $1 and d."periodState" = 'open' order by d.id limit 1`,
      [one.license],
    );
    expect(own).toMatchObject({ kind: 'principal', state: 'draft', due: own?.last });
  });

  it('goes on until the day of a takeover that is ahead', async () => {
    const one = await takeover(addDays(today, 10));
    const left = await leave(one);
    expect((await act(one.id, 'accept', { act: 'Determina 2' })).status).toBe(200);
    expect(await states(left)).toEqual({
      prices: 'submitted',
      card: 'submitted',
      contacts: 'proposed',
    });
  });

  it('is published or confirmed for nobody else, however the house changed hands', async () => {
    const one = await takeover(today);
    const left = await leave(one);
    await world.rows('update licenses set state = $2 where id = $1 returning id', [
      one.license,
      'superseded',
    ]);
    await world.rows('update accommodations set manager = $2 where id = $1 returning id', [
      one.house,
      one.newcomer.id,
    ]);
    const blockers = async (resource: string, id: unknown, verb: string) => {
      const { body } = await world.within('admin')('GET', `/${resource}/${id}`);
      const answer = await prices.act('admin', resource, body, verb);
      return answer.body.blockers.map(({ code }: { code: string }) => code);
    };
    expect(await blockers('rate-declarations', left.declaration, 'publish')).toContain(
      'licenseEnded',
    );
    expect(await blockers('promo-cards', left.card.id, 'publish')).toContain('handedOver');
    expect(await blockers('contact-changes', left.contacts.id, 'accept')).toContain('handedOver');
  });
});

import { addDays } from '#src/domain/calendar.ts';
import { accessRequests } from '#src/resources/people/access-requests.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import type { Values } from '#src/schema/validation.ts';
import { run } from '../db/transaction.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

const reasons = ['accountant', 'employee', 'agency', 'relative', 'association'];

/** A delegation asked for on an ISO date, and what became of it on others. */
interface Story {
  readonly asked: string;
  readonly body: Values;
  readonly turns: readonly (readonly [on: string, action: string, values: Values])[];
}

/** Behind every delegate there is a delegation; some others wait, were refused or are over. */
export async function createDelegations(stage: Stage): Promise<void> {
  const stories = [...(await heldDelegations(stage)), ...(await otherDelegations(stage))];
  const { make } = stage;
  for (const { asked, body, turns } of stories.toSorted((a, b) => a.asked.localeCompare(b.asked))) {
    const [id = 0] = await make.on(asked).create('delegations', [body]);
    for (const [on, action, values] of turns)
      await make.on(on).set('delegations', action, [{ id, values }]);
  }
}

/** Those of the delegates: accepted on the day on which they begin, over when they end. */
async function heldDelegations({ tx, today }: Stage): Promise<readonly Story[]> {
  const random = randomFrom(1950);
  const held = await run(
    tx,
    `select k."user", k.manager, k.grants, k."validFrom", k."validTo", u."firstName", u."lastName",
       u."fiscalCode", u.email
     from memberships k join users u on u.id = k."user"
     where k.role = 'hotel_delegated' and cardinality(k.grants) > 0 and u."fiscalCode" is not null
     order by k.id`,
    [],
  );
  return held.map(({ user, ...one }, at) => {
    const validFrom = String(one.validFrom ?? addDays(today, -random.between(20, 300)));
    const validTo = String(one.validTo ?? addDays(today, random.between(5, 330)));
    const end = addDays(validTo, 1);
    return {
      asked: addDays(validFrom, -3),
      body: { ...one, reason: reasons[at % reasons.length], validFrom, validTo },
      turns: [
        [validFrom, 'accept', { state: 'active', delegate: user, answeredOn: validFrom }],
        ...(end > today ? [] : [[end, 'expire', { state: 'expired', endedOn: end }] as const]),
      ],
    };
  });
}

/** What somebody was asked by the hotel of the demonstration. */
async function otherDelegations({ tx, today }: Stage): Promise<readonly Story[]> {
  const [waiting] = await run(
    tx,
    `select u.id as "user", u."firstName", u."lastName", u."fiscalCode", u.email, m.id as manager
     from users u, users h join memberships k on k."user" = h.id join managers m on m.id = k.manager
     where u.email = 'privato@demo.soggiorno.it' and h.email = 'hotel@demo.soggiorno.it' order by m.id limit 1`,
    [],
  );
  if (!waiting) return [];
  const { user: delegate, ...named } = waiting;
  const day = (days: number) => addDays(today, days);
  const told = { ...named, grants: ['accesso-pratiche-hotel'] };
  const over = { state: 'expired', delegate, endedOn: day(-34) };
  const refused = { state: 'refused', delegate, answeredOn: day(-80) };
  return [
    {
      asked: day(-403),
      body: { ...told, reason: 'other', validFrom: day(-400), validTo: day(-35) },
      turns: [[day(-34), 'expire', over]],
    },
    {
      asked: day(-93),
      body: { ...told, reason: 'agency', validFrom: day(-90), validTo: day(60) },
      turns: [[day(-80), 'refuse', refused]],
    },
    {
      asked: day(-2),
      body: { ...told, reason: 'association', validFrom: today, validTo: day(200) },
      turns: [[day(-2), 'send', { state: 'awaiting', delegate }]],
    },
    { asked: today, body: { ...told, reason: 'employee', validFrom: today }, turns: [] },
  ];
}

/** Somebody never answered, then refused, and is asked to join again. */
export async function createInvitations({ tx, make, today }: Stage): Promise<void> {
  const [asked] = await run(
    tx,
    `select u.id as "user", u."firstName", u."lastName", u.email, m.id as manager,
       b.id as "invitedBy", m.id as "invitedFor"
     from users u, users b join memberships k on k."user" = b.id join managers m on m.id = k.manager
     where u.email = 'privato@demo.soggiorno.it' and b.email = 'hotel.altro@demo.soggiorno.it' order by m.id limit 1`,
    [],
  );
  if (!asked) return;
  const place = { ...asked, role: 'hotel_delegated', grants: [] };
  const on = (days: number) => make.on(addDays(today, days));
  const invite = async (days: number) => {
    const expiresOn = addDays(today, days + 30);
    const [id] = await on(days).follow('invitations', [{ ...place, expiresOn }]);
    return Number(id);
  };
  const unanswered = await invite(-90);
  await (await on(-59).system()).act(invitations, unanswered, 'expire');
  const refused = await invite(-55);
  await (await on(-40).own(Number(asked.user))).act(invitations, refused, 'refuse');
  await invite(-8);
}

/** Who waits for an access has said where. */
export async function createAccessRequests({ tx, make, places }: Stage): Promise<void> {
  const waiting = await tx
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  for (const [at, { id: user }] of waiting.entries()) {
    const place = places[(at * 7) % places.length];
    const own = await make.own(user);
    await own.create(accessRequests, {
      user,
      organisation: `Casa vacanze di ${place?.name}`,
      city: place?.id ?? null,
      message: 'Sono la persona che la gestisce.',
      isConfirmed: true,
    });
  }
}

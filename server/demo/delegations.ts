import { addDays } from '#src/domain/calendar.ts';
import { run } from '../db/transaction.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

const reasons = ['accountant', 'employee', 'agency', 'relative', 'association'];

/** Behind every delegate there is a delegation; some others wait, were refused or are over. */
export async function createDelegations({ tx, make, today }: Stage): Promise<void> {
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
  const bodies = held.map(({ user, ...one }, at) => ({
    ...one,
    reason: reasons[at % reasons.length],
    validFrom: one.validFrom ?? addDays(today, -random.between(20, 300)),
    validTo: one.validTo ?? addDays(today, random.between(5, 330)),
  }));
  const ids = await make.create('delegations', bodies);
  await make.set(
    'delegations',
    'accept',
    ids.map((id, at) => ({
      id,
      values: {
        state: 'active',
        delegate: held[at]?.user,
        answeredOn: bodies[at]?.validFrom,
      },
    })),
  );
  const [waiting] = await run(
    tx,
    `select u.id as "user", u."firstName", u."lastName", u."fiscalCode", u.email, m.id as manager
     from users u, users h join memberships k on k."user" = h.id join managers m on m.id = k.manager
     where u.email = 'privato@demo.soggiorno.it' and h.email = 'hotel@demo.soggiorno.it' limit 1`,
    [],
  );
  if (!waiting) return;
  const { user, ...named } = waiting;
  const asked = { ...named, grants: ['accesso-pratiche-hotel'], validFrom: today };
  const others = await make.create('delegations', [
    { ...asked, reason: 'association', validTo: addDays(today, 200) },
    { ...asked, reason: 'other', validFrom: addDays(today, -400), validTo: addDays(today, -35) },
    { ...asked, reason: 'agency', validFrom: addDays(today, -90), validTo: addDays(today, 60) },
    { ...asked, reason: 'employee' },
  ]);
  const ends = [
    { state: 'awaiting', delegate: user },
    { state: 'expired', delegate: user, endedOn: addDays(today, -34) },
    { state: 'refused', delegate: user, answeredOn: addDays(today, -80) },
  ];
  await make.set(
    'delegations',
    'send',
    ends.map((values, at) => ({ id: others[at] as number, values })),
  );
}

/** Somebody is asked to join, one has refused, one never answered. */
export async function createInvitations({ tx, make, today }: Stage): Promise<void> {
  const [asked] = await run(
    tx,
    `select u.id as "user", u."firstName", u."lastName", u.email, m.id as manager,
       b.id as "invitedBy", m.id as "invitedFor"
     from users u, users b join memberships k on k."user" = b.id join managers m on m.id = k.manager
     where u.email = 'privato@demo.soggiorno.it' and b.email = 'hotel.altro@demo.soggiorno.it' limit 1`,
    [],
  );
  if (!asked) return;
  const place = { ...asked, role: 'hotel_delegated', grants: ['gestione-ospiti'] };
  const ids = await make.follow(
    'invitations',
    [-60, -25, 22].map((from) => ({ ...place, expiresOn: addDays(today, from) })),
  );
  const [unanswered, refused] = ids;
  await make.set('invitations', 'expire', [
    { id: Number(unanswered), values: { state: 'expired' } },
  ]);
  await make.set('invitations', 'refuse', [
    { id: Number(refused), values: { state: 'refused', answeredOn: addDays(today, -40) } },
  ]);
}

/** Who waits for an access has said where. */
export async function createAccessRequests({ tx, places }: Stage): Promise<void> {
  const waiting = await run(tx, `select id from users where status = 'pending' order by id`, []);
  for (const [at, { id }] of waiting.entries()) {
    const place = places[(at * 7) % places.length];
    await run(
      tx,
      `insert into access_requests ("user", organisation, city, message, "isConfirmed", "createdBy", "updatedBy")
       values ($1, $2, $3, $4, true, $1, $1) returning id`,
      [id, `Casa vacanze di ${place?.name}`, place?.id, 'Sono la persona che la gestisce.'],
    );
  }
}

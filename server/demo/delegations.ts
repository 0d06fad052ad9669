import { addDays } from '#src/domain/dates.ts';
import { accessRequests } from '#src/resources/people/access-requests.ts';
import { delegations } from '#src/resources/people/delegations.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import type { Values } from '#src/schema/validation.ts';
import { run } from '../db/transaction.ts';
import type { HandOf } from './hands.ts';
import type { Delegate } from './members.ts';
import type { Person } from './people.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

const reasons = ['accountant', 'employee', 'agency', 'relative', 'association'];

/** A delegation asked for on an ISO date, and what became of it on others. */
interface Story {
  readonly asked: string;
  readonly delegate: number;
  readonly body: Values & { readonly manager: number };
  readonly turns: readonly (readonly [on: string, verb: 'send' | 'accept' | 'refuse' | 'expire'])[];
}

/** Behind every delegate there is a delegation; some others wait, were refused or are over. */
export async function createDelegations(
  stage: Stage,
  delegates: readonly Delegate[],
  handOf: HandOf,
): Promise<void> {
  const stories = [...heldDelegations(stage, delegates), ...(await otherDelegations(stage))];
  for (const story of stories.toSorted((a, b) => a.asked.localeCompare(b.asked)))
    await tell(stage, story, handOf);
}

/** Who delegates asks and sends, who is asked answers, time ends it. */
async function tell(
  { make }: Stage,
  { asked, delegate, body, turns }: Story,
  handOf: HandOf,
): Promise<void> {
  const giver = await handOf(body.manager);
  if (!giver) return;
  const [id = 0] = await giver.on(asked).create('delegations', [body]);
  for (const [on, verb] of turns) {
    if (verb === 'send') await giver.on(on).act('delegations', verb, [{ id, values: {} }]);
    else if (verb === 'expire') await (await make.on(on).system()).act(delegations, id, verb);
    else await (await make.on(on).own(delegate)).act(delegations, id, verb);
  }
}

/** Those of the delegates: accepted on the day on which they begin, over when they end. */
function heldDelegations({ today }: Stage, delegates: readonly Delegate[]): readonly Story[] {
  const random = randomFrom(1950);
  return delegates.map(({ user, person, membership: { manager, grants, ...term } }, at) => {
    const validFrom = term.validFrom ?? addDays(today, -random.between(20, 300));
    const validTo = term.validTo ?? addDays(today, random.between(5, 330));
    const asked = addDays(validFrom, -3);
    const end = addDays(validTo, 1);
    const reason = reasons[at % reasons.length];
    return {
      asked,
      delegate: user,
      body: { ...person, manager, grants, reason, validFrom, validTo },
      turns: [
        [asked, 'send'],
        [validFrom, 'accept'],
        ...(end > today ? [] : [[end, 'expire'] as const]),
      ],
    };
  });
}

/** What somebody was asked by the hotel of the demonstration. */
async function otherDelegations({ tx, today }: Stage): Promise<readonly Story[]> {
  const [waiting] = await run<Person & { readonly user: number; readonly manager: number }>(
    tx,
    `select u.id::integer as "user", u."firstName", u."lastName", u."fiscalCode", u.email,
       m.id::integer as manager
     from users u, users h join memberships k on k."user" = h.id join managers m on m.id = k.manager
     where u.email = 'privato@demo.soggiorno.it' and h.email = 'hotel@demo.soggiorno.it' order by m.id limit 1`,
    [],
  );
  if (!waiting) return [];
  const { user: delegate, ...named } = waiting;
  const day = (days: number) => addDays(today, days);
  const told = { ...named, grants: ['accesso-pratiche-hotel'] };
  return [
    {
      asked: day(-403),
      delegate,
      body: { ...told, reason: 'other', validFrom: day(-400), validTo: day(-35) },
      turns: [
        [day(-403), 'send'],
        [day(-34), 'expire'],
      ],
    },
    {
      asked: day(-93),
      delegate,
      body: { ...told, reason: 'agency', validFrom: day(-90), validTo: day(60) },
      turns: [
        [day(-93), 'send'],
        [day(-80), 'refuse'],
      ],
    },
    {
      asked: day(-2),
      delegate,
      body: { ...told, reason: 'association', validFrom: today, validTo: day(200) },
      turns: [[day(-2), 'send']],
    },
    { asked: today, delegate, body: { ...told, reason: 'employee', validFrom: today }, turns: [] },
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
    const grant = { resource: 'users', verb: 'grant', record: Number(asked.user) } as const;
    const [id] = await on(days).follow('invitations', [{ ...place, expiresOn }], grant);
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

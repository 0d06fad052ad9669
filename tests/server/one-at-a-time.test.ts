import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Commands } from '#server/engine/commands.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import { whatFollows } from '../support/following.ts';
import { createWorld, type World } from '../support/world.ts';

/** Decision 064: what is open one at a time is so whoever writes it, the product too. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

/** What the product is told when it makes the same thing twice; nothing of it stays. */
async function refusedTwice(make: (system: Commands) => Promise<unknown>): Promise<unknown> {
  let first = false;
  const told = await whatFollows(world, async (system) => {
    await make(system);
    first = true;
    await make(system);
  }).catch(({ body }) => body.errors);
  expect([first, told]).toEqual([true, told]);
  return told;
}

const idOf = async (sql: string) => Number((await world.rows(sql))[0]?.id);

it('a proposal of contacts', async () => {
  const accommodation = await idOf(`select id from accommodations a where not exists (select 1
    from contact_changes c where c.accommodation = a.id and c.state = 'proposed') order by id limit 1`);
  expect(
    await refusedTwice((system) => system.create(contactChanges, { accommodation, changes: [] })),
  ).toEqual({
    accommodation: ['C’è già una modifica da confermare: ritirala, se vuoi proporne un’altra'],
  });
});

it('an invitation', async () => {
  const today = todayInRome();
  const [{ user, manager, by, of } = {}] = await world.rows(
    `select u.id as user, m.id as manager, b."user" as by, b.manager as of
     from users u, managers m, memberships b join managers o on o.id = b.manager and o.type = $1
     where m.type = $2 and m.status = 'active' and u.id <> b."user"
       and not exists (select 1 from invitations i where i."user" = u.id)
       and not exists (select 1 from memberships k where k."user" = u.id and k.manager = m.id)
     order by u.id, m.id limit 1`,
    [managerTypes.admin, managerTypes.azienda],
  );
  const body = {
    firstName: 'Ada',
    lastName: 'Negri',
    email: 'ada.negri@example.it',
    role: 'hotel' as const,
    validFrom: today,
    expiresOn: addDays(today, 30),
    user: Number(user),
    manager: Number(manager),
    invitedBy: Number(by),
    invitedFor: Number(of),
  };
  expect(await refusedTwice((system) => system.create(invitations, body))).toEqual({
    user: ['È già invitata: aspetta la risposta o ritira l’invito'],
  });
});

it('a correction of prices', async () => {
  const [{ id, period, license } = {}] = await world.rows(`select id, period, license
    from rate_declarations d where state = 'published' and corrects is null and not exists (select 1
    from rate_declarations c where c.corrects = d.id) order by id limit 1`);
  const body = {
    period: Number(period),
    license: Number(license),
    corrects: Number(id),
    kind: 'variation' as const,
  };
  expect(await refusedTwice((system) => system.create(rateDeclarations, body))).toEqual({
    corrects: ['C’è già una correzione in corso'],
  });
});

it('and what has ended is in nobody’s way', async () => {
  const [open] = await world.rows(
    `select id, accommodation from contact_changes where state = 'proposed' order by id limit 1`,
  );
  await world.rows(`update contact_changes set state = 'lapsed' where id = $1`, [open?.id]);
  const made = await whatFollows(world, (system) =>
    system.create(contactChanges, { accommodation: Number(open?.accommodation), changes: [] }),
  );
  expect(made).toBeGreaterThan(Number(open?.id));
});

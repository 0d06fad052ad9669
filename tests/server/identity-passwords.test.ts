import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';
import { emailOf, linkIn, password, peopleOf } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld();
  people = peopleOf(world);
});
afterAll(() => world.close());

const common = ['Questa password è troppo comune: scegline un’altra'];
const own = ['La password non può essere fatta di nome, indirizzo, codice fiscale o telefono'];

it('Who asks for an access chooses no common password and none of their own name or address', async () => {
  const person = { firstName: 'Ludovica', lastName: 'Trivulzio', fiscalCode: 'RSSMRA72L09H501S' };
  for (const [chosen, said] of [
    ['Password1!', common],
    ['Trivulzio-85', own],
    ['lu.tri@example.it', own],
    ['RSSMRA72L09H501S', own],
  ] as const) {
    const body = { ...person, email: 'lu.tri@example.it', password: chosen };
    for (const path of ['/register', '/first-administrator']) {
      const answer = await world.call('POST', path, {
        ...body,
        ...(path !== '/register' && { token: 'A'.repeat(43) }),
      });
      expect([path, answer.status, answer.body.errors?.password]).toEqual([path, 422, said]);
    }
  }
  expect(await world.rows('select 1 from users where email = $1', ['lu.tri@example.it'])).toEqual(
    [],
  );
});

it('Who changes a password does not choose one of their own name or address', async () => {
  const user = await people.person('Bortolameo');
  await world.rows(
    `update users set "fiscalCode" = 'VRDGPP13R10B293P', mobile = '+393421234567' where id = $1`,
    [user],
  );
  const me = await people.as('Bortolameo');
  const change = (next: string) =>
    me('POST', '/profile/password', { current: password, password: next });
  for (const [next, said] of [
    ['Password1!', common],
    ['Bortolameo-77', own],
    [emailOf('bortolameo'), own],
    ['vrdgpp13r10b293p', own],
    ['3421234567', own],
  ] as const) {
    const { status, body } = await change(next);
    expect([next, status, body.errors]).toEqual([next, 422, { password: said }]);
  }
  expect((await change('Lontana-Valle-9')).status).toBe(204);
});

it('Who follows the link for a new password is told the same, and may choose again', async () => {
  await people.person('Ermengarda');
  await world.call('POST', '/forgot-password', { email: emailOf('ermengarda') });
  const [mail] = await people.mailsTo(emailOf('ermengarda'));
  const reset = (chosen: string) =>
    world.call('POST', '/reset-password', { token: linkIn(mail?.text ?? ''), password: chosen });
  await world.rows(`update users set "claimedFiscalCode" = 'RSSMRA72L09H501S' where email = $1`, [
    emailOf('ermengarda'),
  ]);
  for (const chosen of ['Ermengarda-1', 'RSSMRA72L09H501S']) {
    const { status, body } = await reset(chosen);
    expect([status, body.errors]).toEqual([422, { password: own }]);
  }
  expect((await reset('Lontana-Valle-9')).status).toBe(204);
  expect((await people.signIn('Ermengarda', 'Lontana-Valle-9')).status).toBe(200);
});

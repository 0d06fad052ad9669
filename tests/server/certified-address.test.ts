import { afterAll, beforeAll, expect, it } from 'vitest';
import { checked } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';

/** An applicant's PEC is their own: not where the office writes from, nor a public body's. */
const sender = 'turismo@pec.provincia.example';
const body = 'comune@pec.livigno.example';
let world: World;
let business: number;
beforeAll(async () => {
  const mailbox = { PEC_SMTP_URL: 'smtp://127.0.0.1:1', PEC_IMAP_URL: 'imap://127.0.0.1:1' };
  world = await createWorld({ demo: true, env: { ...mailbox, PEC_ADDRESS: sender } });
  business = Number((await world.managersOf('hotel'))[0]?.id);
  const [comune] = await world.managersOf('comune');
  await world.rows('update managers set pec = $2 where id = $1', [comune?.id, body]);
});
afterAll(() => world?.close());

async function declare(account: string, pec: string, id = business) {
  const path = `/managers/${id}`;
  const { version } = (await world.within(account)('GET', path)).body;
  return world.within(account)('PUT', path, { version, pec });
}

it('is neither the mailbox the office writes from nor that of a public body', async () => {
  for (const account of ['hotel', 'provincia', 'admin'])
    for (const pec of [sender, 'Turismo@PEC.Provincia.example', body]) {
      const { status, body } = await declare(account, pec);
      expect([account, pec, status, Object.keys(body.errors ?? {})]).toEqual([
        account,
        pec,
        422,
        ['pec'],
      ]);
    }
  const sheet = `ID;PEC\n${business};${sender}\n`;
  const { one } = await checked(world, 'provincia', 'managers', sheet);
  expect(one.counts).toEqual({ wrong: 1 });
  expect((await declare('hotel', 'albergo@pec.albergo.example')).status).toBe(200);
});

it('may be the sender’s for the office itself', async () => {
  const [office] = await world.managersOf('provincia');
  expect((await declare('admin', sender, Number(office?.id))).status).toBe(200);
  expect((await declare('admin', body, Number(office?.id))).body.errors).toHaveProperty('pec');
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readReceipts } from '#server/services/dispatches/read.ts';
import { certifiedProvider } from '#tests/support/certified-provider.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { applicationMaker } from './application-maker.ts';
import { freePort, start } from './started.ts';

/** The product in processes of their own, which send and read by the calendar, and may be killed. */
let provider: Awaited<ReturnType<typeof certifiedProvider>>;
let world: World;
beforeAll(async () => {
  provider = await certifiedProvider();
  world = await createWorld({ demo: true, env: provider.env });
  await world.rows(`update managers set pec = 'titolare@pec.albergo.example'`);
});
afterAll(async () => {
  await world?.close();
  await provider?.close();
});
beforeEach(() => {
  Object.assign(provider.manners, { isSilent: false, receipts: [] });
});

const { application } = applicationMaker(() => world);
const atWork = async () =>
  start({
    ...provider.env,
    DATABASE_URL: world.database.url,
    DATA_DIR: world.services.settings.dataDir,
    SECRET_KEY: 'only for tests',
    PORT: await freePort(),
  });
const stateOf = async (id: unknown) =>
  (await world.rows('select state from dispatches where id = $1', [id]))[0]?.state;
const lastDispatch = async () =>
  (await world.rows('select id, "messageId" from dispatches order by id desc limit 1'))[0];
const copiesOf = (messageId: unknown) =>
  provider.taken.filter((one) => one.messageId === `<${messageId}>`).length;
const become = { timeout: 60_000 };

it('killed before it knew, a message is not sent twice: it is to be looked at, and a receipt settles it', async () => {
  provider.manners.isSilent = true;
  await application({}, ['submit']);
  const one = await lastDispatch();
  const first = await atWork();
  await first.ready;
  await expect.poll(() => copiesOf(one?.messageId), become).toBe(1);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(await stateOf(one?.id)).toBe('sending');

  provider.manners.isSilent = false;
  const second = await atWork();
  await expect.poll(() => stateOf(one?.id), become).toBe('uncertain');
  second.process.kill('SIGTERM');
  await second.ended;
  expect(copiesOf(one?.messageId)).toBe(1);

  const [taken] = provider.taken.filter(({ messageId }) => messageId === `<${one?.messageId}>`);
  if (taken) await provider.tell(taken, { kind: 'accettazione' });
  await readReceipts(world.services);
  expect(await stateOf(one?.id)).toBe('accepted');
});

it('may be confirmed by a person who found it among what the mailbox sent', async () => {
  await application({}, ['submit']);
  const one = await lastDispatch();
  await world.rows(`update dispatches set state = 'uncertain' where id = $1`, [one?.id]);
  const office = world.within('provincia');
  const { version } = (await office('GET', `/dispatches/${one?.id}`)).body;
  const { status } = await office('POST', `/dispatches/${one?.id}/confirmSent`, { version });
  expect([status, await stateOf(one?.id)]).toEqual([200, 'sent']);
});

it('goes out once, however many processes there are, and its receipts are read', async () => {
  provider.manners.receipts = [{ kind: 'accettazione' }, { kind: 'avvenuta-consegna' }];
  for (let left = 3; left > 0; left--) await application({}, ['submit']);
  const waiting = await world.rows(
    `select id, "messageId" from dispatches where state = 'waiting' order by id`,
  );
  expect(waiting).toHaveLength(3);
  const both = [await atWork(), await atWork()];
  for (const { id, messageId } of waiting) {
    await expect.poll(() => stateOf(id), { timeout: 100_000 }).toBe('delivered');
    expect(copiesOf(messageId)).toBe(1);
  }
  for (const { process } of both) process.kill('SIGTERM');
  await Promise.all(both.map(({ ended }) => ended));
});

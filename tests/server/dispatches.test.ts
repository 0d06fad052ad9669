import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReceipts } from '#server/services/dispatches/read.ts';
import { sendDispatches } from '#server/services/dispatches/send.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { address, certifiedProvider } from '#tests/support/certified-provider.ts';
import { certificateOf, certifiedReceipt } from '#tests/support/certified-receipt.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { settling } from '../support/settling.ts';
import { applicationMaker, type Step } from './application-maker.ts';

/** What is decided goes by certified mail, and what the providers certify of it is read back and kept. */
let provider: Awaited<ReturnType<typeof certifiedProvider>>;
let world: World;
const said: string[] = [];
beforeAll(async () => {
  provider = await certifiedProvider();
  const log = pino(new PassThrough().on('data', (line) => said.push(String(line))));
  world = await createWorld({ demo: true, env: provider.env, log });
  await world.rows(`update managers set pec = null`);
});
afterAll(async () => {
  await world?.close();
  await provider?.close();
});
beforeEach(() => {
  Object.assign(provider.manners, {
    recipient: undefined,
    message: undefined,
    isSilent: false,
    isBroken: false,
    receipts: [{ kind: 'accettazione' }],
  });
});

const { application, act } = applicationMaker(() => world);
const pec = 'titolare@pec.albergo.example';
const office = () => world.within('provincia');
const send = () => sendDispatches(world.services);
const read = () => readReceipts(world.services);

/** An application of somebody with such an address, sent and led through some verbs. */
async function applied(to: string | null = pec, ...verbs: readonly Step[]) {
  const { id } = await application({});
  await world.rows(
    `update managers set pec = $2 where id = (select manager from applications where id = $1)`,
    [id, to],
  );
  for (const [verb, input] of [['submit'], ...verbs] satisfies readonly Step[])
    expect([verb, (await act(id, verb, input)).status]).toEqual([verb, 200]);
  return id;
}

const dispatchesOf = async (application: number) => {
  const filter = encodeURIComponent(JSON.stringify({ application }));
  const sort = encodeURIComponent(JSON.stringify(['createdAt', 'ASC']));
  return (await office()('GET', `/dispatches?filter=${filter}&sort=${sort}`)).body;
};
/** What its office was written of a dispatch; letters lead to their record. */
const toldOffice = async (id: number): Promise<string> => {
  const letters = await world.rows(
    `select data->>'to' as "to", data->>'text' as text from pgboss.job
     where name = 'mail' and data::text ~ ('/open/dispatches/' || $1 || '[^0-9]')`,
    [id],
  );
  const offices = await world.rows(
    `select email from managers where type = $2 and status = 'active'
       and (select city from dispatches where id = $1) = any(cities) order by id`,
    [id, managerTypes.provincia],
  );
  expect(letters.map(({ to }) => to)).toEqual(offices.map(({ email }) => email));
  return String(letters[0]?.text);
};
/** The one dispatch of an application, sent. */
async function sent(to = pec) {
  const [one] = await dispatchesOf(await applied(to));
  await send();
  const message = provider.taken.find(({ messageId }) => messageId === `<${one.messageId}>`);
  return { id: one.id as number, message: message ?? { messageId: '', recipient: '', text: '' } };
}
const now = async (id: number) => (await office()('GET', `/dispatches/${id}`)).body;
const receiptsOf = async (dispatch: number) => {
  const filter = encodeURIComponent(JSON.stringify({ dispatch }));
  return (await office()('GET', `/dispatch-receipts?filter=${filter}`)).body;
};
const kindsOf = async (id: number) =>
  (await receiptsOf(id)).map(({ kind }: { kind: string }) => kind).sort();
/** A day of which the provider's clock and ours may both speak. */
const at = (hour: string) => ({ day: '23/11/2025', hour, zone: '+0100' });
const sentOn = (id: number, day: string, hour: string) =>
  world.rows('update dispatches set "sentOn" = $2, "sentAt" = $3 where id = $1', [id, day, hour]);
const doVerb = async (id: number, verb: string, account = 'provincia') =>
  world.within(account)('POST', `/dispatches/${id}/${verb}`, { version: (await now(id)).version });

describe('A paper', () => {
  it('goes to the certified address of who applies, with its PDF, from the office', async () => {
    const { id, message } = await sent();
    expect(message.recipient).toBe(pec);
    expect(message.text).toMatch(new RegExp(`^From: .*<${address}>`, 'm'));
    expect(message.text).toMatch(new RegExp(`^To: ${pec}`, 'm'));
    expect(message.text).toMatch(/filename="Ricevuta della pratica\s+PR-[\d-]+\.pdf"/);
    expect(message.text).toContain(Buffer.from('%PDF-1.7').toString('base64').slice(0, 8));
    expect(await now(id)).toMatchObject({ state: 'sent', recipient: pec });
  });

  it('of each decision is sent, in the act that makes it', async () => {
    const id = await applied(pec, ['take'], ['conform', { text: 'Estintori' }]);
    const subjects = (await dispatchesOf(id)).map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('Ricevuta della pratica'),
      expect.stringContaining('Invito a conformare'),
    ]);
  });

  it('stays where nobody has a certified address to send it to', async () => {
    expect(await dispatchesOf(await applied(null))).toEqual([]);
  });

  it('is written by nobody, read by who reads the application', async () => {
    const { id } = await sent();
    const { version } = await now(id);
    const edit = await office()('PUT', `/dispatches/${id}`, { version, subject: 'Altro' });
    const made = await office()('POST', '/dispatches', { subject: 'Altro' });
    const gone = await office()('DELETE', `/dispatches/${id}?version=${version}`);
    expect([edit.status, made.status, gone.status]).toEqual([403, 403, 403]);
    const seen = async (account: string) =>
      (await world.within(account)('GET', `/dispatches/${id}`)).status;
    expect([await seen('hotel'), await seen('hotel.altro')]).toEqual([200, 404]);
    expect((await doVerb(id, 'deliver')).status).toBe(404);
    expect((await doVerb(id, 'resend', 'hotel')).status).toBe(403);
  });
});

describe('Receipts', () => {
  it('of one that is refused its verb are kept, keep no other back, and are seen to by who administers the product', async () => {
    const [refused, other] = [await sent(), await sent()];
    await world.rows(
      `alter table dispatches add constraint held check (id <> ${refused.id} or state <> 'accepted')`,
    );
    await read();
    expect([await kindsOf(refused.id), await kindsOf(other.id)]).toEqual([
      ['accettazione'],
      ['accettazione'],
    ]);
    expect([(await now(refused.id)).state, (await now(other.id)).state]).toEqual([
      'sent',
      'accepted',
    ]);
    const admin = world.within('admin');
    const path = `/dispatches/${refused.id}`;
    const [failed] = (await admin('GET', `${path}/verbs`)).body.scheduled;
    expect(failed).toMatchObject({ verb: 'accept', state: 'failed' });
    await world.rows('alter table dispatches drop constraint held');
    expect((await settling(admin)('POST', `${path}/scheduled/${failed.id}/confirm`)).status).toBe(
      200,
    );
    expect((await now(refused.id)).state).toBe('accepted');
  });

  it('say when it was accepted and delivered, and are kept as they came', async () => {
    provider.manners.receipts = [
      { kind: 'accettazione', ...at('09:59:58') },
      { kind: 'avvenuta-consegna', ...at('10:00:03'), enclosed: 'Subject: Documento\n\nTesto' },
    ];
    const { id } = await sent();
    await sentOn(id, '2025-11-23', '09:59');
    await read();
    expect(await now(id)).toMatchObject({
      state: 'delivered',
      acceptedOn: '2025-11-23',
      acceptedAt: '09:59',
      deliveredOn: '2025-11-23',
      deliveredAt: '10:00',
      failure: null,
    });
    // A mailbox gives them in whatever order it took them.
    const receipt = (await receiptsOf(id)).find(
      ({ kind }: { kind: string }) => kind === 'accettazione',
    );
    const facts = await office()('GET', `/files/${receipt.file}/facts`);
    expect(facts.body).toMatchObject({ name: 'accettazione.eml', type: 'message/rfc822' });
    const eml = await new Response(await world.services.files.open(receipt.file)).text();
    expect(eml).toContain('X-Ricevuta: accettazione\r\n');
    expect(eml).toContain('smime.p7s');
  });

  it('of an address that is not certified end with the acceptance', async () => {
    const { id } = await sent('titolare@posta.example');
    await read();
    await read();
    expect(await now(id)).toMatchObject({ state: 'accepted', deliveredOn: null });
  });

  it('say in words why it was not accepted, or not delivered', async () => {
    provider.manners.receipts = [{ kind: 'non-accettazione', error: 'virus' }];
    const refused = await sent();
    provider.manners.receipts = [
      { kind: 'accettazione' },
      { kind: 'errore-consegna', error: 'no-dest', extended: '5.1.1 - casella chiusa' },
    ];
    const failed = await sent();
    await read();
    expect(await now(refused.id)).toMatchObject({
      state: 'refused',
      failure: 'Il gestore vi ha trovato un virus',
    });
    expect(await toldOffice(refused.id)).toContain(
      'Non accettata. Il gestore vi ha trovato un virus',
    );
    expect(await toldOffice(failed.id)).toContain('Non consegnata. L’indirizzo non esiste');
    expect(await now(failed.id)).toMatchObject({
      state: 'failed',
      failure: 'L’indirizzo non esiste presso il gestore del destinatario. 5.1.1 - casella chiusa',
    });
  });

  it('warn after twelve hours without deciding anything', async () => {
    provider.manners.receipts = [{ kind: 'accettazione' }, { kind: 'preavviso-errore-consegna' }];
    const { id, message } = await sent();
    await read();
    expect(await now(id)).toMatchObject({
      state: 'accepted',
      failure: 'Il gestore del destinatario non ha ancora confermato la consegna',
    });
    await provider.tell(message, { kind: 'avvenuta-consegna' });
    await read();
    expect(await now(id)).toMatchObject({ state: 'delivered', failure: null });
  });

  it('come in any order, and twice, and never lead back', async () => {
    provider.manners.receipts = [{ kind: 'avvenuta-consegna' }];
    const { id, message } = await sent();
    await read();
    expect((await now(id)).state).toBe('delivered');
    const { kind } = { kind: 'accettazione' };
    for (const told of [{ kind }, { kind: 'avvenuta-consegna' }, { kind }])
      await provider.tell(message, told);
    await provider.tell(message, { kind: 'errore-consegna', error: 'altro' });
    await read();
    expect(await now(id)).toMatchObject({ state: 'delivered', acceptedOn: expect.any(String) });
    expect(await kindsOf(id)).toEqual(['accettazione', 'avvenuta-consegna', 'errore-consegna']);
  });

  it('are found again where the mailbox has numbered its messages anew', async () => {
    const { id, message } = await sent();
    await read();
    await provider.mailbox.renumber();
    await provider.tell(message, { kind: 'avvenuta-consegna' });
    await read();
    expect((await now(id)).state).toBe('delivered');
    expect(await kindsOf(id)).toEqual(['accettazione', 'avvenuta-consegna']);
  });

  it('leave the mailbox as it was', async () => {
    await read();
    const names = await provider.mailbox.names();
    expect([names.length > 0, names.filter((name) => /:2,.*S/.test(name))]).toEqual([true, []]);
  });

  it('are on a clock in Rome wherever the provider’s stands', async () => {
    provider.manners.receipts = [
      { kind: 'accettazione', day: '30/06/2025', hour: '22:30:00', zone: '+0000' },
    ];
    const { id } = await sent();
    await sentOn(id, '2025-07-01', '00:29');
    await read();
    expect(await now(id)).toMatchObject({ acceptedOn: '2025-07-01', acceptedAt: '00:30' });
  });
});

describe('What is no receipt of ours', () => {
  const minutesFromNow = (minutes: number) => {
    const instant = new Date(Date.now() + minutes * 60_000).toISOString();
    const day = instant.slice(0, 10).split('-').reverse().join('/');
    return { day, hour: instant.slice(11, 19), zone: '+0000' };
  };

  it('is left alone, and keeps nobody from reading the next', async () => {
    provider.manners.receipts = [];
    const { id, message } = await sent();
    const { messageId } = message;
    const told = { kind: 'avvenuta-consegna', messageId, recipient: pec, sender: address };
    const lay = (more: object) => provider.mailbox.lay(certifiedReceipt({ ...told, ...more }));
    const huge = 'x'.repeat(150_000);
    const xml = certificateOf(told);
    const acceptedBy = (recipient: string) =>
      certificateOf({ ...told, kind: 'accettazione', recipient }).replace(
        /<consegna>.*<\/consegna>/,
        '',
      );
    const forged = certifiedReceipt(told);
    await provider.mailbox.lay('From: qualcuno@posta.example\nSubject: Ciao\n\nCiao\n');
    await lay({ messageId: '<mai-spedito@altrove.example>' });
    await lay({ headers: 'X-Trasporto: errore\n' });
    await lay({ xml: '<postacert tipo="avvenuta-consegna"' });
    await lay({ xml: '' });
    await lay({ xml: xml.replace('Documento', huge) });
    await lay({
      xml: xml.replace('<postacert', '<!DOCTYPE postacert [<!ENTITY a "b">]><postacert'),
    });
    await lay({ day: '31/02/2026' });
    await lay({ isUnsigned: true });
    await lay({ delivered: 'nessuno@altrove.example' });
    await lay({ kind: 'accettazione', xml: acceptedBy('altri@pec.example') });
    await lay({ day: '01/01/2199' });
    await lay({ day: '01/01/2020' });
    for (const minutes of [-7, 7]) await lay(minutesFromNow(minutes));
    await lay({ xml: certificateOf({ ...told, kind: 'accettazione' }) });
    await lay({ xml: certificateOf({ ...told, sender: 'altri@pec.example' }) });
    await provider.mailbox.lay(
      `From: posta-certificata@gestore.example\nX-Trasporto: errore\nX-Ricevuta: avvenuta-consegna\nX-Riferimento-Message-ID: ${messageId}\nSubject: ANOMALIA MESSAGGIO\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=a\n\n--a\nContent-Type: message/rfc822\n\n${forged}\n--a--\n`,
    );
    await provider.mailbox.lay(
      `From: posta-certificata@gestore.example\nX-Ricevuta: avvenuta-consegna\nX-Riferimento-Message-ID: ${messageId}\nSubject: Finta\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=a\n\n--a\nContent-Type: message/rfc822\n\n${forged}\n--a--\n`,
    );
    await read();
    expect([(await now(id)).state, await receiptsOf(id)]).toEqual(['sent', []]);
    const warnings = said.filter((line) => line.includes('is not believed'));
    expect(warnings.join()).toMatch(/"reason":"recipient".*"reason":"moment"/s);
    expect(warnings.join()).not.toContain('@');
    await provider.tell(message, { kind: 'accettazione', ...minutesFromNow(-3) });
    await provider.tell(message, { kind: 'avvenuta-consegna', ...minutesFromNow(3) });
    await read();
    expect([(await now(id)).state, await kindsOf(id)]).toEqual([
      'delivered',
      ['accettazione', 'avvenuta-consegna'],
    ]);
  });
});

describe('A provider that does not take it', () => {
  it('for now gets it again, as the same message', async () => {
    provider.manners.recipient = 451;
    const [one] = await dispatchesOf(await applied());
    await send();
    expect(await now(one.id)).toMatchObject({ state: 'waiting', sentOn: null });
    provider.manners.recipient = undefined;
    provider.manners.message = 452;
    await send();
    expect((await now(one.id)).state).toBe('waiting');
    provider.manners.message = undefined;
    await send();
    const copies = provider.taken.filter(({ messageId }) => messageId === `<${one.messageId}>`);
    expect([copies.length, (await now(one.id)).state]).toEqual([1, 'sent']);
  });

  it('ever is told to the office, which sends it again as another message', async () => {
    provider.manners.recipient = 550;
    const [one] = await dispatchesOf(await applied());
    await send();
    expect(await now(one.id)).toMatchObject({
      state: 'refused',
      failure: 'Il server del gestore l’ha rifiutata (550)',
    });
    provider.manners.recipient = undefined;
    expect((await doVerb(one.id, 'resend', 'comune')).status).toBe(403);
    expect((await doVerb(one.id, 'resend')).status).toBe(200);
    await send();
    await read();
    const { again, state } = await now(one.id);
    const other = await now(again);
    expect([state, other.state, other.paper]).toEqual(['refused', 'accepted', one.paper]);
    expect(other.messageId).not.toBe(one.messageId);
    const twice = await doVerb(one.id, 'resend');
    expect([twice.status, twice.body.message]).toEqual([409, 'È già stato spedito di nuovo']);
  });

  it('goes down when it has it all: it is to be looked at, and nobody gets it twice', async () => {
    provider.manners.isBroken = true;
    const { id, message } = await sent();
    expect((await now(id)).state).toBe('uncertain');
    expect(await toldOffice(id)).toContain('Da verificare');
    provider.manners.isBroken = false;
    await send();
    expect(provider.taken.filter((one) => one.messageId === message.messageId)).toHaveLength(1);
    await read();
    expect((await now(id)).state).toBe('accepted');
  });

  it('no longer knows the mailbox: all wait until somebody sets it right', async () => {
    const [one] = await dispatchesOf(await applied());
    const { env } = provider;
    const smtpUrl = env.PEC_SMTP_URL.replace('segreta', 'cambiata');
    const pec = { smtpUrl, imapUrl: env.PEC_IMAP_URL, address };
    const settings = { ...world.services.settings, pec };
    await sendDispatches({ ...world.services, settings });
    expect((await now(one.id)).state).toBe('waiting');
    await send();
    expect((await now(one.id)).state).toBe('sent');
  });

  it('is away: it waits, and the log names nobody', async () => {
    const [one] = await dispatchesOf(await applied('ignoto@pec.example'));
    const away = {
      smtpUrl: 'smtp://127.0.0.1:1',
      imapUrl: provider.env.PEC_IMAP_URL,
      address,
    };
    const settings = { ...world.services.settings, pec: away };
    await sendDispatches({ ...world.services, settings });
    expect((await now(one.id)).state).toBe('waiting');
    await provider.mailbox.stop();
    await read();
    await provider.mailbox.restart();
    expect(said.join()).toMatch(/ECONNREFUSED|ESOCKET/);
    expect(said.join()).toContain('the certified mailbox does not answer');
    expect(said.join()).not.toMatch(/ignoto|segreta|pec\./);
    await send();
    await read();
    expect((await now(one.id)).state).toBe('accepted');
  });
});

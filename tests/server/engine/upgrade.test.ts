import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '#server/db/catalogue.ts';
import { ddlOf } from '#server/db/ddl.ts';
import { driftBetween } from '#server/db/drift.ts';
import { systemTables } from '#server/db/system-tables.ts';
import { product } from '#server/product.ts';
import { swornOfLicense } from '#src/resources/registry/sworn.ts';
import { cloneDatabase } from '../../support/database.ts';
import { rowsOf } from '../../support/sheets.ts';
import type { Facts, Figures } from '../../upgrade/facts.ts';
import { countOf } from '../../upgrade/figures.ts';
import { leftCommits, startOver } from '../../upgrade/left.ts';
import { done, emailOf, type People, query, type Row } from '../../upgrade/people.ts';
import { answerOwn } from '../own-answers.ts';

/** What is done behind a request takes a moment, more on a busy machine. */
const patient = { timeout: 30_000 };

/** Some fields of a record, and the others. */
const parted = (record: object, names: readonly string[]): [object, object] => {
  const some = (isNamed: boolean) =>
    Object.entries(record).filter(([name]) => names.includes(name) === isNamed);
  return [Object.fromEntries(some(true)), Object.fromEntries(some(false))];
};

/** Each test goes on where the one before stopped, as an office does after an upgrade. */
describe.each(await leftCommits())('A database left by %s', (commit) => {
  let left: Awaited<ReturnType<typeof startOver>>;
  let facts: Facts;
  let people: People;
  beforeAll(async () => {
    left = await startOver(commit);
    ({ facts, people } = left);
  });
  afterAll(() => left?.stop());

  const read = async (account: string, path: string) =>
    done((await people.at(account))('GET', path));
  const list = (account: string, resource: string, filter: object): Promise<Row[]> =>
    read(account, `/${resource}${query(filter)}`);
  const act = async (account: string, path: string, verb: string, input: object = {}) => {
    const { version } = await read(account, path);
    const call = await people.at(account);
    return (await done(call('POST', `${path}/${verb}`, { version, ...input }))).content as Row;
  };
  const attractions = async (names: readonly string[]): Promise<Row[]> =>
    (await list('admin', 'attractions', { q: 'lag' })).filter(({ name }) => names.includes(name));
  const notes = async (): Promise<Row[]> =>
    (await list('provincia', 'license-notes', { license: facts.run.licenses })).filter(
      ({ text }) => text === facts.run.note,
    );
  const linksTo = (address: string) =>
    left.mailsTo(address).flatMap((mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? []);

  it('has the tables that are declared today', async () => {
    const statements = ddlOf(product.resources);
    const declared = await cloneDatabase('template0');
    await declared.pool.query([systemTables, ...statements.map(({ sql }) => sql)].join(';\n'));
    const [there, here] = [
      await readCatalogue(declared.pool),
      await readCatalogue(left.database.pool),
    ];
    await declared.drop();
    expect(driftBetween(there, here, statements)).toEqual({ additions: [], byHand: [] });
  });

  it('keeps its people signed in, and nobody who had left', async () => {
    const profile = (token: string) => people.holding(token)('GET', '/profile');
    for (const account of ['provincia', 'hotel'] as const) {
      const { status, body } = await profile(facts.tokens[account]);
      expect([status, body.content?.email]).toEqual([200, emailOf(account)]);
    }
    expect((await profile(facts.tokens.ended)).status).toBe(401);
  });

  it('carries out the import and the work on many that were waiting', async () => {
    const path = `/attractions/imports/${facts.imports.queued.id}`;
    await expect.poll(async () => (await read('admin', path)).state, patient).toBe('done');
    await expect
      .poll(async () => (await read('provincia', facts.run.path)).state, patient)
      .toBe('done');
    const { failure, counts } = await read('provincia', facts.run.path);
    expect([failure, counts]).toEqual([null, { changed: facts.run.licenses.length }]);
  });

  /** Terms of law the product has learnt since, but one it knows no more. */
  const newRules = 10;

  it('counts what it counted, and what was waiting', async () => {
    const expected: Figures = structuredClone(facts.figures);
    const more = { attractions: facts.imports.queued.names, 'license-notes': facts.run.licenses };
    for (const [resource, { length }] of Object.entries(more))
      expected.admin = {
        ...expected.admin,
        [resource]: Number(expected.admin?.[resource]) + length,
      };
    for (const [account, figures] of Object.entries(expected))
      if (figures['deadline-rules'] !== undefined)
        expected[account] = { ...figures, 'deadline-rules': figures['deadline-rules'] + newRules };
    const found: Figures = {};
    for (const [account, figures] of Object.entries(expected))
      for (const resource of Object.keys(figures)) {
        const count = await countOf(people, account, resource);
        found[account] = { ...found[account], [resource]: count ?? 0 };
      }
    expect(found).toEqual(expected);
  });

  it('tells the histories of its records on, and takes them back', async () => {
    for (const { account, path, lines, values } of facts.histories) {
      const history: Row[] = await read(account, `${path}/history`);
      expect([path, history.length]).toEqual([path, lines]);
      const told = JSON.stringify(history.map(({ changes }) => changes));
      expect([path, values.filter((value) => !told.includes(value))]).toEqual([path, []]);
    }
    const [first] = facts.histories;
    const path = String(first?.path);
    const history: Row[] = await read('provincia', `${path}/history`);
    const line = history.find(({ action }) => action === 'revert');
    const fields = line?.changes.map(({ field }: { field: string }) => field);
    const back = await act('provincia', path, 'revert', { entry: line?.id, to: 'change', fields });
    expect(Object.values(back)).toContain(first?.values[0]);
  });

  it('tells what was a field of one language as a text in it, and would take it back alone', async () => {
    const { path = '' } = facts.histories.find((one) => one.path.startsWith('/promo-cards')) ?? {};
    const said = { it: 'Tra i larici', en: 'Among the Larches' };
    expect((await read('hotel', path)).title).toEqual({ ...said, de: 'Im Lärchenwald' });
    const history: Row[] = await read('hotel', `${path}/history`);
    const line = history.find(({ action }) => action === 'edit');
    expect(line?.changes).toEqual([
      { field: 'title.de', before: 'Unter Lärchen', after: 'Im Lärchenwald' },
    ]);
    const shown = await read('hotel', `${path}/history/${line?.id}/revert?to=change`);
    expect(shown.fields).toMatchObject([{ back: { ...said, de: 'Unter Lärchen' } }]);
  });

  it('says all of its register, and in words', async () => {
    const seen = Object.keys(facts.figures.admin ?? {});
    // What an operator proposes is told to operators alone, a note where notes are.
    const { rows: changes } = await left.database.pool.query(
      `select from audit, jsonb_object_keys(changes) where resource = any($1) and action not in ('propose', 'note')`,
      [seen],
    );
    const filter = encodeURIComponent(JSON.stringify({ resource: seen }));
    const file = await read('admin', `/audit/export.csv?filter=${filter}`);
    const [header = [], ...rows] = await rowsOf(Buffer.from(file));
    const said = (word: string) => rows.map((row) => String(row[header.indexOf(word)]));
    const bare = ['Azione', 'Tipo', 'Campo'].flatMap(said).filter((words) => /^[a-z]/.test(words));
    expect([...new Set(bare)]).toEqual([]);
    // The calendar may have added to it meanwhile.
    expect(said('Campo').filter(Boolean).length).toBeGreaterThanOrEqual(changes.length);
  });

  it('finds its drafts, and saves them', async () => {
    for (const { account, resource, record } of facts.drafts) {
      const path = `/drafts/${resource}/${record}`;
      const call = await people.at(account);
      const { base, mine } = (await done(call('GET', path))).content;
      if (!record) {
        expect(await done(call('POST', `/${resource}`, mine))).toMatchObject(mine);
        continue;
      }
      // What a register swears by was a plain edit then, and is a correction with its reason now.
      const [sworn, plain] = parted(mine, resource === 'licenses' ? swornOfLicense : []);
      const to = `/${resource}/${record}`;
      let { version } = base;
      if (Object.keys(plain).length > 0)
        ({ version } = await done(call('PUT', to, { version, ...plain })));
      if (Object.keys(sworn).length > 0)
        await done(call('POST', `${to}/correct`, { version, ...sworn, reason: 'Misure riprese' }));
      expect(await read(account, to)).toMatchObject(mine);
    }
  });

  /** Houses whose licence is suspended owe no prices since. */
  const resting = 5;

  it('opens its lists as people had saved them', async () => {
    for (const { account, resource, name, isDefault, rows } of facts.views) {
      const { views, defaultView, columns } = await read(account, `/lists/${resource}`);
      const view = views.find((one: Row) => one.name === name);
      expect([name, view?.dropped, defaultView === view?.id]).toEqual([name, 0, isDefault]);
      const { filter, sort } = view.state;
      const found: Row[] = await read(account, `/${resource}${query(filter, sort)}`);
      const fewer = 'pricesMissing' in filter ? resting : 0;
      expect([name, found.length]).toEqual([name, rows - fewer]);
      if (isDefault) expect(columns).toHaveLength(3);
    }
  });

  it('writes the import that was checked, and takes back the one that was written', async () => {
    const call = await people.at('admin');
    const { checked, written } = facts.imports;
    const finished = async (id: number, step: string, body: object) => {
      await done(call('POST', `/attractions/imports/${id}/${step}`, body));
      const state = async () => (await read('admin', `/attractions/imports/${id}`)).state;
      await expect.poll(state, patient).toMatch(/^(done|undone)$/);
    };
    await finished(checked.id, 'run', { mode: 'all' });
    expect(await attractions(checked.names)).toHaveLength(checked.names.length);
    await finished(written.id, 'undo', {});
    expect(await attractions(written.names)).toEqual([]);
  });

  it('publishes the alert whose day has come', async () => {
    const current = async (): Promise<Row[]> => read('hotel', '/current-alerts');
    await expect
      .poll(async () => (await current()).map(({ id }) => id), patient)
      .toContain(facts.alert);
    const history: Row[] = await read('provincia', `/alerts/${facts.alert}/history`);
    expect(history.map(({ changes }) => changes.length > 0)).toEqual([true, true, true]);
  });

  it('gives its files out', async () => {
    const { id, content } = facts.document;
    const { file } = await read('comune', `/documents/${id}`);
    expect(await read('comune', `/files/${file}`)).toBe(content);
  });

  it('sends the mails that were waiting, and the link in one of them opens', async () => {
    const addresses = [emailOf(facts.delegation.account), facts.pending.email, facts.invited];
    await expect
      .poll(() => addresses.filter((address) => left.mailsTo(address).length === 0), patient)
      .toEqual([]);
    const [token] = linksTo(facts.invited);
    const password = 'Montagna-Azzurra-7';
    await done(people.anybody('POST', '/reset-password', { token, password }));
    const profile = people.holding(await people.signIn(facts.invited, password))('GET', '/profile');
    expect((await done(profile)).content.managers).toMatchObject([
      { id: facts.delegation.manager },
    ]);
  });

  it('lets in who waited: by a delegation, and by a registration', async () => {
    const { id, account, manager } = facts.delegation;
    const delegate = people.holding(await people.signIn(emailOf(account)));
    await done(answerOwn(delegate, 'delegations', id, 'accept'));
    const { managers } = await people.profile(account);
    expect(managers.map((one: Row) => one.id)).toContain(manager);

    // The mail of that time had no link to confirm the address with.
    const { email, password } = facts.pending;
    await done(people.anybody('POST', '/forgot-password', { email }));
    await expect.poll(() => linksTo(email).length, patient).toBe(1);
    const [token] = linksTo(email);
    await done(people.anybody('POST', '/reset-password', { token, password }));
    const [request] = await list('provincia', 'access-requests', { q: 'Casa Neri' });
    await act('provincia', `/access-requests/${request?.id}`, 'approve', {
      manager,
      role: 'hotel',
    });
    const profile = people.holding(await people.signIn(email, password))('GET', '/profile');
    expect((await done(profile)).content.managers).toMatchObject([{ id: manager }]);
  });

  it('goes on with what waited for somebody', async () => {
    const application = `/applications/${facts.application}`;
    await act('provincia', application, 'take');
    const accepted = await act('provincia', application, 'accept', { act: 'Determina 12' });
    expect(accepted.state).toBe('accepted');
    const suspended = `/licenses/${facts.suspended}`;
    expect((await act('provincia', suspended, 'reactivate')).state).toBe('active');
    const { house, phone } = facts.proposed;
    const waiting = { accommodation: house, state: 'proposed' };
    const [change] = await list('provincia', 'contact-changes', waiting);
    const path = `/contact-changes/${change?.id}`;
    // It takes e-mail and position of a licensed house away, as could be asked then: an office says no.
    const office = await people.at('provincia');
    const { status, body } = await office('POST', `${path}/accept`, { version: change?.version });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email', 'latitude']]);
    const reason = 'Toglie l’e-mail e la posizione';
    expect((await act('provincia', path, 'refuse', { reason })).state).toBe('refused');
    const kept = await read('provincia', `/accommodations/${house}`);
    expect(kept.email).toBeTruthy();
    expect(kept.phone).not.toBe(phone);
  });

  it('did nothing twice', async () => {
    const { names } = facts.imports.queued;
    expect(await attractions(names)).toHaveLength(names.length);
    expect((await notes()).map(({ license }) => license).sort()).toEqual(
      [...facts.run.licenses].sort(),
    );
    expect(linksTo(facts.invited)).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { refusedEdit } from './bulk-calls.ts';

/** What was sent stays sent: whole and of its kind, whichever way one comes to change it. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const provincia = () => world.within('provincia');
const read = async (id: number) => (await provincia()('GET', `/applications/${id}`)).body;
const edit = async (id: number, body: object) =>
  provincia()('PUT', `/applications/${id}`, { version: (await read(id)).version, ...body });
const act = async (id: number, verb: string, input: object = {}) =>
  provincia()('POST', `/applications/${id}/${verb}`, {
    version: (await read(id)).version,
    ...input,
  });

type Step = readonly [verb: string, input?: object];

const used: number[] = [];
/** A suspension of a licence nobody has touched yet, led through these verbs. */
async function suspension(...verbs: readonly Step[]) {
  const [one] = await world.rows(
    `select l.id, l.holder, l.city, l.accommodation from licenses l
     where l.state = 'active' and l.parent is null and l.id <> all($1)
       and not exists (select 1 from applications a where a.license = l.id)
     order by l.id limit 1`,
    [used],
  );
  used.push(one?.id as number);
  const { body, status } = await provincia()('POST', '/applications', {
    kind: 'suspension',
    source: 'office',
    manager: one?.holder,
    city: one?.city,
    accommodation: one?.accommodation,
    license: one?.id,
    declarantName: 'Rossi Mario',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    declarantRole: 'holder',
    effectiveOn: addDays(todayInRome(), 30),
    reason: 'Lavori',
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  for (const [verb, input] of verbs)
    expect([verb, (await act(body.id, verb, input)).status]).toEqual([verb, 200]);
  return body.id as number;
}

const asked: readonly Step[] = [
  ['submit'],
  ['take'],
  ['requestIntegration', { text: 'Quando riapre?', parts: ['declarant', 'request'] }],
];
const required = ['Campo richiesto'];
const ofAnotherKind = [
  'Una pratica inviata resta dello stesso tipo: per un’altra richiesta aprine una nuova',
];

describe('An application of which more is asked', () => {
  it('keeps its kind, which a draft may change', async () => {
    const draft = await suspension();
    expect((await edit(draft, { kind: 'reopening' })).status).toBe(200);
    const { status, body } = await edit(await suspension(...asked), {
      kind: 'cessation',
      closureReason: 'ceased',
    });
    expect([status, body.errors]).toEqual([422, { kind: ofAnotherKind }]);
  });

  it('keeps it once it has ended too, whoever edits it', async () => {
    const id = await suspension(['submit'], ['take'], ['accept', { act: 'Determina 6' }]);
    const { version } = await read(id);
    const admin = await world.within('admin')('PUT', `/applications/${id}`, {
      version,
      kind: 'cessation',
      closureReason: 'ceased',
    });
    expect([admin.status, admin.body.errors]).toEqual([422, { kind: ofAnotherKind }]);
  });

  it('is not emptied by an edit', async () => {
    const id = await suspension(...asked);
    const { status, body } = await edit(id, { declarantName: null, reason: null });
    expect([status, body.errors]).toEqual([422, { declarantName: required, reason: required }]);
    expect((await read(id)).reason).toBe('Lavori');
    expect((await edit(id, { reason: 'Lavori al tetto' })).status).toBe(200);
  });

  it('is not emptied by an import', async () => {
    const id = await suspension(...asked);
    const csv = `ID;Motivo\n${id};""\n`;
    const { one, errors } = await checked(world, 'provincia', 'applications', csv);
    expect([one.counts.wrong, JSON.stringify(errors)]).toEqual([
      1,
      expect.stringContaining('Campo richiesto'),
    ]);
    await step(world, 'provincia', 'applications', one.id, 'run', { mode: 'valid' });
    expect((await read(id)).reason).toBe('Lavori');
  });

  it('is not emptied in bulk', async () => {
    const id = await suspension(...asked);
    const { version } = await read(id);
    expect(
      await refusedEdit(provincia(), 'applications', { id, version }, { declarantName: null }),
    ).toEqual([422, ['declarantName']]);
  });

  it('does not go back to what its draft lacked', async () => {
    const id = await suspension();
    await edit(id, { reason: null });
    await edit(id, { reason: 'Lavori al tetto' });
    const history = (await provincia()('GET', `/applications/${id}/history`)).body;
    const entry = history.find(({ action }: { action: string }) => action === 'edit');
    for (const [verb, input] of asked) await act(id, verb, input);
    const reverted = await provincia()('POST', `/applications/${id}/revert`, {
      version: (await read(id)).version,
      entry: entry.id,
      to: 'change',
      fields: ['reason'],
    });
    expect([reverted.status, reverted.body.errors]).toEqual([422, { reason: required }]);
  });
});

describe('An application that was let through once', () => {
  const old = async (...verbs: readonly Step[]) => {
    const id = await suspension(...verbs);
    await world.rows('update applications set "declarantName" = null where id = $1', [id]);
    return id;
  };

  it('is told of, and is not sent again or accepted before it is whole', async () => {
    const id = await old(...asked);
    await recheck(world.services);
    const { warnings, content } = (await provincia()('GET', `/applications/${id}/verbs`)).body;
    expect(warnings).toMatchObject([{ code: 'missing', field: 'declarantName' }]);
    expect(content.integrate.blockers).toMatchObject([
      { code: 'missing', message: 'Dichiarante: Campo richiesto', field: 'declarantName' },
    ]);
    expect((await act(id, 'integrate')).status).toBe(409);
    expect((await edit(id, { declarantName: 'Rossi Maria' })).status).toBe(200);
    expect((await act(id, 'integrate')).status).toBe(200);
    expect((await act(id, 'accept', { act: 'Determina 7' })).status).toBe(200);
  });

  it('is not accepted, and may be refused', async () => {
    const id = await old(['submit'], ['take']);
    const accepted = await act(id, 'accept', { act: 'Determina 8' });
    expect([accepted.status, Object.keys(accepted.body.errors)]).toEqual([409, ['declarantName']]);
    // What is not there is not tried out.
    await world.rows('update applications set license = null where id = $1', [id]);
    expect((await provincia()('GET', `/applications/${id}/verbs`)).status).toBe(200);
    const refused = await act(id, 'reject', { act: 'Determina 8', reason: 'Manca chi dichiara' });
    expect(refused.status).toBe(200);
  });
});

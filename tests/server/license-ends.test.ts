import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, succeeding } from './application-maker.ts';
import { finished, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** An end is of no day before what is registered of a licence, and of no year before the last. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const { active, act, acted, read } = licenseMaker(() => world);
const { application, act: actOn } = applicationMaker(() => world);
const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`;
const hotel = () => active('A.1', rooms(8));
const closing = async (one: Parameters<typeof act>[0], on: string) => {
  const { status, body } = await act(one, 'close', { on, reason: 'ceased' });
  return [status, body.errors?.on?.[0]];
};

describe('The day of an end', () => {
  it('is of this year or the last', async () => {
    const one = await hotel();
    expect(await closing(one, addDays(lastYear, -1))).toEqual([
      422,
      expect.stringContaining('l’anno in corso e quello prima'),
    ]);
    expect((await closing(one, lastYear))[0]).toBe(200);
  });

  it('is not before a resumption', async () => {
    const one = await hotel();
    const suspended = await acted(one, 'suspend', {
      from: addDays(today, -20),
      noticeOn: addDays(today, -20),
      reason: 'Lavori',
    });
    expect(await closing(suspended, addDays(today, -21))).toEqual([
      422,
      expect.stringContaining('ultimo fatto iscritto'),
    ]);
    const back = await acted(suspended, 'reactivate');
    expect((await closing(back, addDays(today, -1)))[0]).toBe(422);
    expect((await closing(await read(one.id), today))[0]).toBe(200);
  });

  it('is not before a change that has come', async () => {
    const one = await application({ openingMode: 'annual', openingPeriods: [] }, ...inCharge, [
      'accept',
      { act: 'Determina 6' },
    ]);
    expect((await closing(await read(one.license), addDays(today, -1)))[0]).toBe(422);
  });

  it('is told to who files it, and holds an acceptance and many at once back', async () => {
    const asked = {
      kind: 'cessation',
      openingMode: null,
      closureReason: 'ceased',
      effectiveOn: addDays(lastYear, -1),
    };
    const early = await application(asked);
    const sent = await actOn(early.id, 'submit');
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([409, ['effectiveOn']]);
    // It resumed meanwhile.
    const late = await application({ ...asked, effectiveOn: addDays(today, -3) }, ...inCharge);
    await world.rows(`update licenses set "resumedOn" = $2 where id = $1`, [late.license, today]);
    expect((await actOn(late.id, 'accept', { act: 'Determina 7' })).status).toBe(409);
    const office = world.within('provincia');
    const { version } = await read(late.license);
    const { id } = await select(office, 'licenses', { rows: [{ id: late.license, version }] });
    const input = { on: addDays(today, -3), reason: 'ceased' };
    const { rows: reports } = await finished(office, 'licenses', id, { verb: 'close', input });
    expect(reports).toMatchObject([{ errors: { on: [expect.any(String)] } }]);
    expect((await read(late.license)).state).toBe('active');
  });

  it('is said once to who files it', async () => {
    const early = await application({
      ...{ kind: 'cessation', openingMode: null, closureReason: 'ceased' },
      effectiveOn: addDays(lastYear, -1),
    });
    const { status, body } = await actOn(early.id, 'submit');
    expect([status, body.blockers]).toEqual([
      409,
      [expect.objectContaining({ code: 'missing', field: 'effectiveOn' })],
    ]);
  });

  it('is the same where somebody goes on', async () => {
    const [heir] = await world.rows(
      `select l.holder from licenses l join managers m on m.id = l.holder join cities c on c.id = l.city
       where m.type = 2 and l.state = 'active' and c.name = 'Livigno' order by l.holder desc limit 1`,
    );
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const paper = await world.upload('provincia', new File([pdf], 'documento.pdf'));
    const taking = {
      ...{ kind: 'takeover', openingMode: null, newHolder: heir?.holder },
      ...succeeding,
      identityFile: paper.body.id,
    };
    const resumes = (license: number) =>
      world.rows(`update licenses set "resumedOn" = $2 where id = $1`, [
        license,
        addDays(today, 2),
      ]);
    const early = await application(taking);
    await resumes(early.license);
    const sent = await actOn(early.id, 'submit');
    expect([sent.status, sent.body.errors]).toEqual([
      409,
      { effectiveOn: [expect.stringContaining('ultimo fatto iscritto')] },
    ]);
    // It resumed since it was sent.
    const late = await application(taking, ...inCharge);
    await resumes(late.license);
    const accepted = await actOn(late.id, 'accept', { act: 'Determina 7' });
    expect([accepted.status, JSON.stringify(accepted.body)]).toEqual([
      409,
      expect.stringContaining('ultimo fatto iscritto'),
    ]);
    expect((await read(late.license)).state).toBe('active');
  });
});

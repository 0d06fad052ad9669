import { afterAll, beforeAll, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker } from './application-maker.ts';

/** What the register would never take is neither sent nor made good by silence. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const { application, act, read } = applicationMaker(() => world);
const office = () => world.within('provincia');
const suspension = { kind: 'suspension', openingMode: null, reason: 'Lavori' };
const tooLong = addDays(addMonths(today, 7), 1);

it.each([
  [
    'a hotel of six rooms',
    async () => ({
      kind: 'variation_capacity',
      openingMode: null,
      rows: [{ unitKind: 'double', quantity: 6, bedsPerUnit: 2 }],
      planFile: await plan(),
    }),
    /^La pratica non si può inviare così\. .*camere/,
  ],
  [
    'a suspension of seven months',
    async () => ({ ...suspension, until: tooLong }),
    /^La pratica non si può inviare così\. .*6 mesi/,
  ],
  [
    'an end before the beginning',
    async () => ({
      kind: 'cessation',
      openingMode: null,
      closureReason: 'ceased',
      effectiveOn: '1999-05-04',
    }),
    /^Decorrenza: Al più presto dal/,
  ],
] as const)('%s is not sent', async (_, asked, why) => {
  const { id } = await application(await asked());
  const { status, body } = await act(id, 'submit');
  expect([status, body.message]).toEqual([409, expect.stringMatching(why)]);
  expect(body.blockers).toHaveLength(1);
  // Told to who looks at it, and to who is about to send it.
  const told = (await office()('GET', `/applications/${id}/verbs`)).body.content.submit;
  expect(told.blockers).toEqual(body.blockers);
  const { content } = (await office()('GET', `/applications/${id}/submit`)).body;
  expect(content.blockers).toEqual(body.blockers);
});

it('what cannot be entered any more is not attested by silence: it waits on the worklist, and may be dismissed', async () => {
  const { id } = await application(suspension, ['submit']);
  await world.rows('update applications set until = $2, "dueOn" = $3 where id = $1', [
    id,
    tooLong,
    addDays(today, -1),
  ]);
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await read(id)).toMatchObject({ state: 'submitted', isTacit: false });
  const papers = await world.rows(
    'select verb from application_papers where application = $1 order by id',
    [id],
  );
  expect(papers).toEqual([{ verb: 'submit' }]);
  const told = await world.rows(
    `select distinct data->>'to' as to from pgboss.job where name = 'mail'
       and data->>'subject' = '«Concludi per decorso dei termini» in programma non è riuscito'`,
  );
  expect(told).toEqual(
    await world.rows(
      `select m.email as to from managers m join applications a on a.city = any(m.cities)
       where a.id = $1 and m.type = 4`,
      [id],
    ),
  );
  const { body } = await office()('GET', '/worklist');
  expect(body.content).toContainEqual(
    expect.objectContaining({
      resource: 'applications',
      id,
      verb: 'consolidate',
      messages: [expect.stringContaining('6 mesi')],
    }),
  );
  expect((await act(id, 'dismiss', { reason: 'Oltre sei mesi' })).status).toBe(200);
});

async function plan(): Promise<number> {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  return (await world.upload('provincia', new File([pdf], 'planimetria.pdf'))).body.id;
}

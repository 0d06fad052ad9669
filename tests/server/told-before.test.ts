import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge } from './application-maker.ts';
import { guestMaker } from './istat/guest-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Who grants, or suspends, is told before what becomes of guests and of what was filed (181). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const { application, takeover } = applicationMaker(() => world);
const { active } = licenseMaker(() => world);
const { group, stay } = guestMaker(() => world);

const toldBefore = async (path: string): Promise<readonly string[]> =>
  (await world.within('provincia')('GET', path)).body.content.consequences;

const numberOf = async (id: number) =>
  (await world.within('provincia')('GET', `/applications/${id}`)).body.number as string;

it('Who grants a takeover from tomorrow is told who lodges there today', async () => {
  const arrival = await group({ arrivalDate: today });
  expect([arrival.status, arrival.body.errors]).toEqual([201, undefined]);
  const guest = await stay({ group: arrival.body.id, arrivalDate: today });
  expect([guest.status, guest.body.errors]).toEqual([201, undefined]);
  const [of] = await world.rows(
    `select l.id as license, l.accommodation, l.city from licenses l join guest_groups g on g.license = l.id
     where g.id = $1`,
    [arrival.body.id],
  );
  const { id } = await takeover({ ...of, effectiveOn: addDays(today, 1) }, ...inCharge);
  expect(await toldBefore(`/applications/${id}/accept`)).toContainEqual(
    expect.stringMatching(/^Ha ospiti presenti, .* la partenza va registrata\.$/),
  );
});

it('Who grants a takeover is told what its holder filed and is closed with it', async () => {
  const varying = await application({}, ...inCharge);
  const passing = await takeover(
    {
      license: varying.license,
      accommodation: varying.house,
      effectiveOn: addDays(today, 10),
    },
    ...inCharge,
  );
  expect(await toldBefore(`/applications/${passing.id}/accept`)).toContain(
    `La pratica ${await numberOf(varying.id)}, non ancora decisa, si chiude quando la licenza passa.`,
  );
});

it('Who suspends is told of a cessation that waits', async () => {
  const one = await active('A.1', rooms(8));
  const about = { license: one.id, accommodation: one.accommodation, manager: one.holder };
  const filed = await application(
    { ...about, kind: 'cessation', closureReason: 'ceased', effectiveOn: today, openingMode: null },
    ...inCharge,
  );
  expect(await toldBefore(`/licenses/${one.id}/suspend`)).toContain(
    `La pratica ${await numberOf(filed.id)}, in esame, chiede di cessare dal ${formatDate(today)}: iscritta una sospensione da un giorno successivo, resta da dichiarare improcedibile.`,
  );
});

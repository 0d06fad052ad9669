import { typeOfCir } from '#src/domain/cir.ts';
import { formatDate } from '#src/domain/dates.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { saidOfHouse, swornOfLicense, titleOfLicense } from '#src/resources/registry/sworn.ts';
import { isLiving } from '#src/resources/registry/words.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Effect, Unfit } from '../../engine/twin.ts';
import { corrected, nothingCorrected } from '../registry/correct.ts';
import { decidedOfLicense } from '../registry/decided-elsewhere.ts';
import { picked } from '../registry/filled.ts';
import { limitsAt } from '../registry/limits.ts';
import { nextCir } from '../registry/next-cir.ts';
import { takeoversAhead } from './lapse-granted.ts';
import { turnAhead } from './turn-ahead.ts';

/**
 * A correction corrects something, and nothing a case decides; that of a title, or of the start it gives, is by an act
 * (decision 075).
 */
export const unfitCorrection: Unfit<typeof licenses, 'correct'> = async ({ tx, record, input }) => {
  const changed = corrected(swornOfLicense, record, input);
  if (changed.length === 0) return { reason: nothingCorrected };
  const held = changed.includes('parent') ? await heldToMain(tx, record, input.parent) : undefined;
  const isOfTitle = titleOfLicense.some((name) => changed.includes(name));
  return {
    ...(await decidedOfLicense(tx, record.id, changed)),
    parent: held,
    ...(isOfTitle && input.act === null
      ? { act: 'Numero, titolo e inizio si correggono con un atto: indicane numero e data' }
      : {}),
  };
};

/**
 * Why an annex stays with its main licence, or goes to no other: what was granted of either, or stops the main one, is of its
 * annexes too (decisions 084, 090), and one that is going to cease takes none in; undefined where it may.
 */
async function heldToMain(
  tx: Tx,
  { id, parent, state }: RecordOf<typeof licenses>,
  next: number | null,
): Promise<Words | undefined> {
  const [ahead] = [...(await takeoversAhead(tx, id)), ...(await takeoversAhead(tx, next))];
  if (ahead)
    return naming(
      applications,
      ahead,
      (which) =>
        `Il subingresso della pratica${which} è accolto: dal ${formatDate(ahead.on)} la licenza passa ad altri con le dipendenze che ha, e fino ad allora restano quelle`,
    );
  const end = next === null ? undefined : await turnAhead(tx, { id: next, parent: null }, 'close');
  if (end) return `${end.words}: una licenza che cessa non prende altre dipendenze`;
  if (parent === null || !isLiving({ state })) return undefined;
  const main = await tx
    .selectFrom('licenses')
    .select(['id', 'number', 'state'])
    .where('id', '=', parent)
    .executeTakeFirst();
  if (main?.state === 'suspended' || main?.state === 'prohibited')
    return naming(
      licenses,
      main,
      (which) =>
        `La licenza principale${which} è sospesa o vietata, e la dipendenza con lei: si toglie quando quella è di nuovo aperta`,
    );
  const stop = await turnAhead(tx, { id: parent, parent: null }, 'suspend');
  return (
    stop &&
    main &&
    naming(
      licenses,
      main,
      (which) =>
        `Licenza principale${which}: ${stop.words}, e la dipendenza con lei; prima annulla quanto è in programma`,
    )
  );
}

/** An office puts right what the register swears by, and says why. Of another form its house has another CIR. */
export const correctLicense = (async (context) => {
  const { tx, record, input, system } = context;
  const changed = corrected(swornOfLicense, record, input);
  const shared = saidOfHouse.filter((name) => changed.includes(name));
  if (shared.length > 0 && isLiving(record)) {
    const house = await system.read(accommodations, record.accommodation);
    const cir = changed.includes('businessForm') ? await cirOfForm(tx, house, input) : house.cir;
    await system.edit(accommodations, house.id, { ...picked(input, ...shared), cir });
  }
  return picked(input, ...changed);
}) satisfies Effect<typeof licenses, 'correct'>;

/** The CIR of a house in another form: the letters tell the form (registry 1.7); none is given where there was none. */
async function cirOfForm(
  tx: Tx,
  { type, city, cir }: RecordOf<typeof accommodations>,
  { businessForm }: Pick<RecordOf<typeof licenses>, 'businessForm'>,
): Promise<string | null> {
  if (cir === null) return null;
  const limits = await limitsAt(tx, { type, businessForm }, { type, city });
  if (!limits?.cirType || limits.cirType === typeOfCir(cir)) return cir;
  return (await nextCir(tx, { type, city, businessForm })) ?? cir;
}

import { formatDate } from '#src/domain/dates.ts';
import { guestFiles } from '#src/resources/istat/guest-files.ts';
import { type Ask, type Effect, twin } from '../../../engine/twin.ts';
import { takeInTurn } from '../inbound/take-movements.ts';
import { contentOf, keepFaults, takenBefore } from './contents.ts';
import { resultOf } from './faults.ts';
import { readFile } from './read-file.ts';
import { strangerIn } from './stranger.ts';

type Files = typeof guestFiles;

/** What a file tells ends in the commands of the card, as what a software sends; the good rows are written (decision 217). */
const take = (async ({ tx, record, commands, services: { settings }, today }) => {
  const text = await contentOf(tx, settings, record.id);
  if (text === null) throw new Error(`The file ${record.id} is forgotten`);
  const read = readFile(settings, text);
  const { license } = record;
  const outcomes = await takeInTurn({ tx, commands, settings, today, license }, read.movements);
  const { accepted, refused, faults } = resultOf(read, outcomes);
  await keepFaults(tx, settings, record.id, faults);
  return { accepted, refused, takenOn: today };
}) satisfies Effect<Files, 'take'>;

const forgotten: Ask<Files> = async ({ tx, record, settings }) =>
  (await contentOf(tx, settings, record.id)) === null
    ? [{ message: 'Il file si conserva per un giorno: va caricato di nuovo' }]
    : [];

const ofAnother: Ask<Files> = async ({ tx, record: { license, structureCode } }) => {
  const message = await strangerIn(tx, license, structureCode);
  return message ? [{ message }] : [];
};

const sameTaken: Ask<Files> = async ({ tx, record }) => {
  const kept = await tx
    .selectFrom('guest_file_contents')
    .select('sha256')
    .where('file', '=', record.id)
    .executeTakeFirst();
  const on = kept && (await takenBefore(tx, record.license, kept.sha256));
  return on ? [{ message: `Questo file è già stato importato il ${formatDate(on)}` }] : [];
};

const nothingGood: Ask<Files> = async ({ record }) =>
  record.accepted > 0 ? [] : [{ message: 'Nessuna riga è senza errori' }];

export const guestFilesTwin = twin(guestFiles, {
  verbs: { take: { effect: take, forgotten, ofAnother, takenBefore: sameTaken, nothingGood } },
});

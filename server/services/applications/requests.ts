import { addDays, formatDate, todayInRome } from '#src/domain/calendar.ts';
import { type Clock, restarted, stopped } from '#src/domain/clock.ts';
import type { Row } from '../../db/reads.ts';
import { run } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect, EffectContext } from '../effect.ts';
import { tellApplicant, tellOffice } from './letter.ts';
import { termOf } from './terms.ts';

export const clockOf = (record: Row): Clock => ({
  dueOn: String(record.dueOn),
  stoppedOn: record.stoppedOn as string | null,
  stoppedDays: Number(record.stoppedDays ?? 0),
});

/** The officer who takes it in charge is named. */
export const takeApplication: Effect = async ({ tx, session }) => {
  const [user] = await run(tx, 'select name from users where id = $1', [session.userId]);
  return { assignee: user?.name };
};

/** Somebody of the office goes on with it. */
export const assignApplication: Effect = async ({ tx, input }) => {
  const [user] = await run(tx, 'select name from users where id = $1', [input.person]);
  return { assignee: user?.name };
};

/** What the municipality thinks of it; the office decides. */
export const opineOnApplication: Effect = async ({ input }) => ({
  opinion: input.opinion,
  opinionNote: input.note ?? null,
  opinionOn: todayInRome(),
});

/** Asks for what is missing: the term stands still until it comes (registry 2.4). */
export const requestMore: Effect = async (context) => {
  const { tx, record } = context;
  const answerDays = await termOf(tx, 'integration_response', record);
  return { ...clockStopped(record), ...(await asked(context, answerDays, 1, 'sospesa')) };
};

/** Invites to conform, thirty days at least (L. 241/1990, art. 19, c. 3); an active licence is suspended. */
export const inviteToConform: Effect = async (context) => {
  const { tx, record, input, deeds } = context;
  const conformDays = await termOf(tx, 'conformation', record);
  const given = await asked(context, conformDays, conformDays, 'sospesa con invito a conformare');
  const [license] = await run(tx, 'select state from licenses where id = $1', [record.license]);
  if (license?.state === 'active')
    await deeds.act('licenses', record.license as number, 'suspend', {
      from: todayInRome(),
      reason: `Invito a conformare: ${input.text}`.slice(0, 500),
    });
  return { ...clockStopped(record), ...given };
};

const clockStopped = (record: Row) => stopped(clockOf(record), todayInRome());

/** Notes what is asked and until when, and writes it to the applicant. */
async function asked(context: EffectContext, days: number, least: number, happened: string) {
  const { input } = context;
  const today = todayInRome();
  const until = (input.dueOn as string | null) ?? addDays(today, days);
  const earliest = addDays(today, least);
  if (until < earliest) throw invalid({ dueOn: [`Non prima del ${formatDate(earliest)}`] });
  await tellApplicant(context, happened, [
    String(input.text),
    `Rispondi entro il ${formatDate(until)}: fino ad allora il termine dell’ufficio è fermo.`,
  ]);
  return { request: input.text, requestDueOn: until, answer: null };
}

/** The answer is there: the term runs again, longer by the days it stood still. */
export const integrateApplication: Effect = async (context) => {
  const { record, input } = context;
  await tellOffice(context, 'integrata', []);
  return {
    ...restarted(clockOf(record), todayInRome()),
    requestDueOn: null,
    answer: input.note ?? null,
  };
};

/** Waits for somebody else: the term stands still. */
export const holdApplication: Effect = async ({ record, input }) => ({
  ...clockStopped(record),
  request: input.reason,
});

/** Goes on where it stood. */
export const releaseApplication: Effect = async ({ record }) => ({
  ...restarted(clockOf(record), todayInRome()),
  requestDueOn: null,
});

/** Closed when the answer did not come in time, and not a day before. */
export const expireApplication: Effect = async (context) => {
  const { record } = context;
  const until = String(record.requestDueOn);
  if (todayInRome() <= until)
    throw conflict(
      `Il termine per rispondere è il ${formatDate(until)}: si chiude dal giorno dopo`,
    );
  await tellApplicant(context, 'chiusa per mancata integrazione', []);
  return { outcomeOn: todayInRome() };
};

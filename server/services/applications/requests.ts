import { addDays, formatDate } from '#src/domain/calendar.ts';
import { type Clock, restarted, stopped } from '#src/domain/clock.ts';
import { users } from '#src/resources/people/users.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { protocolNumberOf } from './protocol.ts';
import { termOf } from './terms.ts';

type Applications = typeof applications;

/** The clock of a procedure that has begun. */
export const clockOf = ({
  dueOn,
  stoppedOn,
  stoppedDays,
  createdAt,
}: RecordOf<Applications>): Clock => ({
  dueOn: dueOn ?? createdAt.slice(0, 10),
  stoppedOn,
  stoppedDays: stoppedDays ?? 0,
});

/** The officer who takes it in charge is named. */
export const takeApplication: Effect<Applications, 'take'> = async ({ session, system }) => ({
  assignee: (await system.read(users, session.userId)).name,
});

/** Somebody of the office goes on with it. */
export const assignApplication: Effect<Applications, 'assign'> = async ({ input, system }) => ({
  assignee: (await system.read(users, input.person)).name,
});

/** What the municipality thinks of it; the office decides. */
export const opineOnApplication: Effect<Applications, 'opine'> = async ({ input, today }) => ({
  opinion: input.opinion,
  opinionNote: input.note,
  opinionOn: today,
});

/** Asks for what is missing: the term stands still until it comes (registry 2.4). */
export const requestMore: Effect<Applications, 'requestCorrection' | 'requestIntegration'> = async (
  context,
) => {
  const answerDays = await termOf(context, 'integration_response', context.record);
  return {
    ...clockStopped(context),
    ...asked(context, answerDays, 1),
    requestParts: context.input.parts,
  };
};

export type Asking = Context<Applications, 'requestCorrection' | 'requestIntegration' | 'conform'>;

export const clockStopped = ({ record, today }: Pick<Asking, 'record' | 'today'>) =>
  stopped(clockOf(record), today);

/** What is asked, and until when. */
export function asked({ input, today }: Asking, days: number, least: number) {
  const until = input.dueOn ?? addDays(today, days);
  const earliest = addDays(today, least);
  if (until < earliest) throw invalid({ dueOn: [`Non prima del ${formatDate(earliest)}`] });
  const unanswered = { answer: null, answeredOn: null, answerProtocol: null };
  return { request: input.text, requestDueOn: until, ...unanswered };
}

/** The answer is there: the term runs again, longer by the days it stood still. */
export const integrateApplication: Effect<Applications, 'integrate'> = async (context) => ({
  ...restarted(clockOf(context.record), context.today),
  requestDueOn: null,
  ...(await answered(context)),
});

/** What came of a request is received under a number of its own. */
export const answered = async (context: Context<Applications, 'integrate' | 'comply'>) => ({
  answer: context.input.note,
  answeredOn: context.today,
  answerProtocol: await protocolNumberOf(context),
});

/** Waits for somebody else: the term stands still. */
export const holdApplication: Effect<Applications, 'hold'> = async (context) => ({
  ...clockStopped(context),
  holdReason: context.input.reason,
});

/** Goes on where it stood. */
export const releaseApplication: Effect<Applications, 'release'> = async ({ record, today }) => ({
  ...restarted(clockOf(record), today),
  holdReason: null,
});

/** Closed when the answer did not come in time. */
export const expireApplication: Effect<Applications, 'expire'> = async ({ today }) => ({
  outcomeOn: today,
  stoppedOn: null,
});

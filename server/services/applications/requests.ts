import { type Clock, restarted, stopped } from '#src/domain/clock.ts';
import { addDays, earliest, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { users } from '#src/resources/people/users.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Context, Effect, Unfit } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import { receivedWith } from './came.ts';
import { requestedIn } from './granted.ts';
import { received } from './received.ts';
import { termOf } from './terms.ts';
import { tooSoon } from './too-soon.ts';

type Applications = typeof applications;
type Application = RecordOf<Applications>;

/** The clock of a procedure that has begun. */
export const clockOf = ({ createdAt, ...record }: Application): Clock => ({
  runsFrom: record.runsFrom ?? todayInRome(new Date(createdAt)),
  termDays: record.termDays ?? 0,
  dueOn: record.dueOn ?? todayInRome(new Date(createdAt)),
  stoppedOn: record.stoppedOn,
  stoppedDays: record.stoppedDays ?? 0,
});

/** The officer who takes it in charge is named. */
export const takeApplication = (async ({ session, system }) => ({
  assignee: (await system.read(users, session.userId)).name,
})) satisfies Effect<Applications, 'take'>;

/** Somebody of the office goes on with it. */
export const assignApplication = (async ({ input, system }) => ({
  assignee: (await system.read(users, input.person)).name,
})) satisfies Effect<Applications, 'assign'>;

/** What the municipality thinks of it; the office decides. */
export const opineOnApplication = (async ({ input, today }) => ({
  opinion: input.opinion,
  opinionNote: input.note,
  opinionOn: today,
})) satisfies Effect<Applications, 'opine'>;

/** Asks for what is missing, once: the term stands still until it comes, as long as it may be answered (L. 241/1990, art. 2, c. 7). */
export const requestMore = (async (context) => {
  const days = written(await termOf(context, 'integration_response', context.record));
  return {
    ...clockStopped(context),
    ...asked(context, days),
    askedOn: context.today,
    requestParts: context.input.parts,
  };
}) satisfies Effect<Applications, 'requestCorrection' | 'requestIntegration'>;

/** Who is asked has a day at least, and no more than the term may stand still. */
export const unfitAnswerDay: Unfit<
  Applications,
  'requestCorrection' | 'requestIntegration'
> = async (given) => {
  const { input, record, today } = given;
  if (input.dueOn === null) return {};
  const days = await termOf(given, 'integration_response', record);
  if (days === undefined) return {};
  const last = endOfTerm(addDays(today, days));
  const dueOn =
    input.dueOn > last
      ? `Non oltre il ${formatDate(last)}: il termine si ferma al massimo per ${days} giorni (L. 241/1990, art. 2, c. 7)`
      : tooSoon(input.dueOn, addDays(today, 1));
  return { dueOn };
};

type Asking = Context<Applications, 'requestCorrection' | 'requestIntegration' | 'conform'>;

const clockStopped = ({ record, today }: Pick<Asking, 'record' | 'today'>) =>
  stopped(clockOf(record), today);

/** What is asked, and until when: the day that was given, or so many days; a feast is the next day that is none. */
export const asked = ({ input, today }: Asking, days: number) => ({
  request: input.text,
  requestDueOn: endOfTerm(input.dueOn ?? addDays(today, days)),
});

/** The answer is there: the term runs again from the day it was received, longer by the days it stood still. */
export const integrateApplication = (async (context) => {
  const { record, input } = context;
  const { on, by, protocol } = await received(context);
  return {
    ...restarted(clockOf(record), on),
    requestDueOn: null,
    received: receivedWith(record, 'integrate', { on, by, protocol }, input.note),
    answer: input.note,
    answeredOn: on,
    answeredBy: by,
    answerProtocol: protocol,
    ...(await requestedIn(context)),
  };
}) satisfies Effect<Applications, 'integrate'>;

/** The ISO day on which what was not answered ended, whenever somebody notices. */
export const dayAfterRequest = ({
  record: { requestDueOn },
  today,
}: Pick<Context<Applications, 'expire'>, 'record' | 'today'>): string =>
  requestDueOn === null ? today : addDays(requestDueOn, 1);

/** Waits for another body, once: the term stands still, as long as a conference of services may take. */
export const holdApplication = (async (context) => ({
  ...clockStopped(context),
  heldOn: context.today,
  heldUntil: endOfTerm(
    addDays(context.today, written(await termOf(context, 'other_body', context.record))),
  ),
  holdReason: context.input.reason,
})) satisfies Effect<Applications, 'hold'>;

/** Goes on where it stood; what nobody took up again does so by itself. */
export const releaseApplication = (async ({ record, today }) => ({
  ...restarted(clockOf(record), resumedOn(record.heldUntil, today)),
  heldUntil: null,
  holdReason: null,
})) satisfies Effect<Applications, 'release' | 'runOn'>;

/** The term runs again on the day after the last it might stand still, whenever somebody notices. */
const resumedOn = (last: string | null, today: string): string =>
  last === null ? today : earliest(today, addDays(last, 1));

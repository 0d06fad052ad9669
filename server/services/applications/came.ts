import { formatDate } from '#src/domain/dates.ts';
import { longestTold, type ReceivedVerb } from '#src/resources/registry/application-received.ts';
import type { Application } from './applying.ts';
import type { Receipt } from './received.ts';

type Received = Application['received'];

/** What an application has received with one thing more: each stays, with its day and its number. */
export const receivedWith = (
  { received }: Pick<Application, 'received'>,
  what: ReceivedVerb,
  { on, by, protocol }: Receipt & { readonly protocol: string | null },
  note: string | null,
): Received => [...received, { what, receivedOn: on, enteredBy: by, protocol, note }];

/** What came by a verb, the first day first, whoever wrote it down and in which order. */
export const cameBy = ({ received }: Pick<Application, 'received'>, verb: ReceivedVerb): Received =>
  received
    .filter(({ what }) => what === verb)
    .toSorted((one, other) => rank(one).localeCompare(rank(other)));

const rank = ({ receivedOn, protocol }: Received[number]): string =>
  `${receivedOn} ${protocol ?? ''}`;

/** Under which day and number something came, in words. */
export const cameUnder = ({ receivedOn, protocol }: Received[number]): string =>
  [formatDate(receivedOn), protocol && `protocollo ${protocol}`].filter(Boolean).join(', ');

/** What is said in all that came; of several each under its day and number. */
export const saidIn = (came: Received): string =>
  came
    .map((one) => (came.length === 1 ? one.note : `Del ${cameUnder(one)}: ${one.note}`))
    .join('\n\n');

/** What each is told under, its day and its number, takes this many letters at most, of two that are told. */
const underEach = 200;

/** Why a case has no room for what is told beside what was told before, in words; `kept` letters of it are for others. */
export const tooLong = (said: string | null, note: string, kept = 0): string | undefined =>
  (said?.length ?? 0) + note.length + kept > longestTold - underEach
    ? 'Con ciò che è arrivato prima è troppo lungo: riassumi, e allega il resto'
    : undefined;

import { Rejected } from '../errors.ts';
import { type Asker, askerOf } from './asker.ts';

/** So many of one person wait at most; a page asks one at a time, and calls off the one before. */
const most = 10;

const begun = new Map<string, Promise<unknown>[]>();

/** What is costly to ask: what is found by words; what would come of an act, or of a file, which is tried for real and taken back. */
export type Queue = 'sought' | 'tried' | 'filed';

/** Does the work once what the same person asked of its kind before is done: who asks a hundred at once makes nobody else wait (429 beyond ten). */
export async function inTurn<T>(
  asker: Asker,
  work: () => Promise<T>,
  queue: Queue = 'sought',
): Promise<T> {
  const person = `${queue} ${askerOf(asker)}`;
  const before = begun.get(person) ?? [];
  if (before.length >= most) throw tooMany();
  const own = Promise.allSettled(before.slice(-1)).then(work);
  const all = [...before, own];
  begun.set(person, all);
  try {
    return await own;
  } finally {
    const left = (begun.get(person) ?? []).filter((one) => one !== own);
    if (left.length > 0) begun.set(person, left);
    else begun.delete(person);
  }
}

/** A list that is searched by words asks what the search everywhere does, and waits as that does. */
export const searchedInTurn = <T>(
  asker: Asker,
  { q }: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> => (q === undefined ? work() : inTurn(asker, work));

const tooMany = () =>
  new Rejected(
    429,
    { message: 'Hai già molte richieste in corso: aspetta che finiscano, poi riprova' },
    { 'Retry-After': '2' },
  );

import { isHead } from '#src/domain/istat/composition.ts';
import type { ArrivalTold } from '#src/domain/istat/movement.ts';
import { type Arriving, arrivingOn, type Unfit } from './arriving.ts';
import { correct } from './correct.ts';
import { knownStays } from './known-stays.ts';
import { receive } from './receive.ts';
import { eachOrAll } from './refusing.ts';
import { type Outcome, refusedFor, type Taking, taken } from './taking.ts';
import { unledWords } from './unled.ts';

/** Takes the arrivals of a day: each is judged alone, but nobody is taken without who they came with (istat 19.1). */
export async function takeArrivals(
  taking: Taking,
  date: string,
  arrivals: readonly ArrivalTold[],
): Promise<readonly Outcome[]> {
  const asked = arrivals.map((told) => ({ told, arriving: arrivingOn(told, date, taking.codes) }));
  const whole = asked.flatMap(({ arriving }) => (isUnfit(arriving) ? [] : [arriving]));
  const heads = whole.filter(({ body }) => isHead(body.guestType));
  const refusals = new Map<Arriving, string | null>();
  const lost = new Set(
    asked.flatMap(({ told, arriving }) => (isUnfit(arriving) ? (told.code ?? []) : [])),
  );
  const note = (some: readonly Arriving[], words: readonly (string | null)[]) => {
    for (const [at, one] of some.entries()) {
      const refusal = words[at] ?? null;
      refusals.set(one, refusal);
      if (refusal !== null) lost.add(one.code);
    }
  };
  note(heads, await takeEach(taking, heads));
  const others = whole.filter(({ body }) => !isHead(body.guestType));
  const unled = await unledWords(taking, others, lost);
  note(others, unled);
  const led = others.filter((_, at) => unled[at] === null);
  note(led, await takeEach(taking, led));
  return asked.map(({ told, arriving }) => {
    if (isUnfit(arriving)) return refusedFor(told.code, arriving.problems);
    const refusal = refusals.get(arriving) ?? null;
    return refusal === null ? taken(told.code ?? '') : refusedFor(told.code, refusal);
  });
}

const isUnfit = (one: Arriving | Unfit): one is Unfit => 'problems' in one;

/** Who was told of before is corrected, the others are received; all at once, or one by one. */
const takeEach = (taking: Taking, all: readonly Arriving[]): Promise<readonly (string | null)[]> =>
  eachOrAll(taking.tx, all, async (some) => {
    const codes = some.map(({ code }) => code);
    const known = await knownStays(taking.tx, taking.license, codes);
    const there = (one: Arriving) => {
      const stay = known.get(one.code);
      return stay?.state === 'valid' ? stay : undefined;
    };
    await receive(
      taking,
      some.filter((one) => !there(one)),
    );
    for (const one of some) {
      const stay = there(one);
      if (stay) await correct(taking, one, stay);
    }
  });

import type { Problem, Told } from '#src/domain/istat/movement.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { codeProblems } from './arriving.ts';
import { type KnownStay, knownStays } from './known-stays.ts';
import { eachOrAll } from './refusing.ts';
import { type Outcome, refusedFor, type Taking, taken } from './taking.ts';

/** Guests of before leave on a day; who came on it was there for some hours alone. */
export async function takeDepartures(
  taking: Taking,
  date: string,
  departures: readonly Told[],
): Promise<readonly Outcome[]> {
  const { tx, license, commands } = taking;
  const known = await knownStays(
    tx,
    license,
    departures.map(({ code }) => code),
  );
  const found = departures.map((told) => ({ told, stay: known.get(told.code ?? '') }));
  const leaving = found.flatMap(({ stay }) => (stay?.state === 'valid' ? [stay] : []));
  const refusals = await eachOrAll(tx, leaving, async (some) => {
    const byHours = Map.groupBy(some, ({ arrivalDate }) => arrivalDate === date);
    for (const [dayUse, stays] of byHours)
      await commands.edit(guestStays, idsOf(stays), { departureDate: date, dayUse });
  });
  const refused = new Map(leaving.map(({ code }, at) => [code, refusals[at] ?? null]));
  return found.map(({ told: { code }, stay }) => {
    const why = stay ? (refused.get(stay.code) ?? cancelledWords(stay)) : whyUnknown(code);
    return why === null ? taken(code ?? '') : refusedFor(code, why);
  });
}

const idsOf = (stays: readonly KnownStay[]) => [...new Set(stays.map(({ id }) => id))];

const cancelledWords = ({ state }: KnownStay) =>
  state === 'cancelled' ? 'La scheda dell’ospite è annullata: inviare di nuovo l’arrivo' : null;

function whyUnknown(code: string | null): string | readonly Problem[] {
  const problems = codeProblems({ code });
  return problems.length > 0
    ? problems
    : `L’ospite ${code} non è conosciuto: inviare prima l’arrivo`;
}

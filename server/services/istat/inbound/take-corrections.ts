import { isHead } from '#src/domain/istat/composition.ts';
import type { Correction, Problem, Told } from '#src/domain/istat/movement.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { codeProblems } from './arriving.ts';
import { type KnownStay, knownStays } from './known-stays.ts';
import { refusing } from './refusing.ts';
import { type Outcome, refusedFor, type Taking, taken } from './taking.ts';

/** Who is told never to have come keeps a cancelled card (decision 142); a head after those who follow. */
export async function takeCorrections(
  taking: Taking,
  corrections: readonly Correction[],
): Promise<readonly Outcome[]> {
  const { tx, license, commands } = taking;
  const known = await knownStays(
    tx,
    license,
    corrections.map(({ code }) => code),
  );
  const gone = corrections.flatMap((one) =>
    isRemoval(one) ? (known.get(one.code ?? '') ?? []) : [],
  );
  const refusals = new Map<string, string | null>();
  for (const stay of gone.toSorted(followersFirst))
    if (stay.state === 'valid' && !refusals.has(stay.code))
      refusals.set(
        stay.code,
        await refusing(tx, () => commands.act(guestStays, stay.id, 'cancel')),
      );
  return corrections.map((one) => {
    const { code } = one;
    const why = isRemoval(one) ? removalProblems(one, known, refusals) : null;
    return why === null ? taken(code ?? '') : refusedFor(code, why);
  });
}

/** Bookings are nobody who came: none is kept. */
export const takeBookings = (bookings: readonly Told[]): readonly Outcome[] =>
  bookings.map(({ code }) =>
    refusedFor(code, 'Le prenotazioni non si conservano: inviare l’ospite quando arriva'),
  );

/** A booking that is taken back, or stands, is none of ours. */
const isRemoval = ({ kind, isOfBooking }: Correction) => kind === 'removal' && !isOfBooking;

const followersFirst = (one: KnownStay, other: KnownStay) =>
  Number(isHead(one.guestType)) - Number(isHead(other.guestType));

function removalProblems(
  { code }: Correction,
  known: ReadonlyMap<string, KnownStay>,
  refusals: ReadonlyMap<string, string | null>,
): string | readonly Problem[] | null {
  if (known.has(code ?? '')) return refusals.get(code ?? '') ?? null;
  const problems = codeProblems({ code });
  return problems.length > 0 ? problems : `L’ospite ${code} non è conosciuto`;
}

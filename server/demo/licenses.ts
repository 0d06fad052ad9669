import { addDays, daysBetween } from '#src/domain/calendar.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

export type LicenseState = 'draft' | 'active' | 'suspended' | 'closed';

interface License {
  readonly accommodation: number;
  readonly holder: number;
  readonly capacity: readonly object[];
  readonly state: LicenseState;
}

/** A state as often as it occurs. */
export const pickState = (random: Random): LicenseState =>
  random.weighted({ draft: 6, active: 80, suspended: 6, closed: 8 });

/** Creates a licence and leads it to its state by the actions; `serials` counts them per year. */
export async function createLicense(
  { make, today }: Stage,
  random: Random,
  { accommodation, holder, capacity, state }: License,
  serials: Map<string, number>,
): Promise<void> {
  const startsOn =
    state === 'draft' ? addDays(today, -random.between(0, 45)) : start(random, today);
  const year = startsOn.slice(0, 4);
  const serial = (serials.get(year) ?? 100) + random.between(1, 4);
  serials.set(year, serial);
  const id = await make.create('licenses', {
    number: `SO-${year}-${String(serial).padStart(4, '0')}`,
    accommodation,
    holder,
    startsOn,
    rows: capacity,
    internalNote: random.fraction() < 0.12 ? random.pick(notes) : null,
  });
  if (state === 'draft') return;
  await make.act('licenses', 'activate', id);
  const since = random.between(0, Math.min(daysBetween(startsOn, today), 900));
  const turned = addDays(today, -since);
  if (state === 'suspended')
    await make.act('licenses', 'suspend', id, { from: turned, reason: random.pick(reasons) });
  if (state === 'closed') await make.act('licenses', 'close', id, { on: turned });
}

/** A day from 2005 on, a month before today at the latest. */
const start = (random: Random, today: string): string => {
  const first = '2005-01-10';
  return addDays(first, random.between(0, daysBetween(first, addDays(today, -30))));
};

const reasons = [
  'Lavori di ristrutturazione',
  'Chiusura stagionale prolungata su richiesta del titolare',
  'Verifica dei requisiti antincendio in corso',
  'Mancato rinnovo della documentazione richiesta',
];

const notes = [
  'Planimetrie aggiornate presentate in formato cartaceo.',
  'Il titolare ha annunciato un ampliamento per la prossima stagione.',
  'Sopralluogo della Polizia locale senza rilievi.',
  'Verificare la corrispondenza dei letti aggiunti con la scheda.',
  'Pratica trasmessa dal SUAP del comune.',
];

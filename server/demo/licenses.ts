import { addDays, daysBetween } from '#src/domain/calendar.ts';
import type { HouseKind } from './house-kinds.ts';
import { createInterruptions } from './interruptions.ts';
import { licenseDetails } from './license-details.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

export type LicenseState = 'draft' | 'active' | 'suspended' | 'prohibited' | 'closed' | 'void';

interface License {
  readonly accommodation: number;
  readonly holder: number;
  readonly kind: HouseKind;
  readonly type: number;
  readonly capacity: Parameters<typeof bedsIn>[0];
  readonly property: number;
  readonly state: LicenseState;
}

/** A state as often as it occurs. */
export const pickState = (random: Random): LicenseState =>
  random.weighted({ draft: 6, active: 78, suspended: 6, prohibited: 1, closed: 8, void: 1 });

/** Creates licences and leads each to its state by the declared actions. */
export async function createLicenses(stage: Stage, planned: readonly License[]) {
  const { make, today } = stage;
  const random = randomFrom(1815);
  const numberIn = numbering(random);
  const detailsOf = licenseDetails(today);
  const bodies = planned.map((plan) => {
    const { accommodation, holder, kind, type, capacity, property, state } = plan;
    const startsOn =
      state === 'draft' ? addDays(today, -random.between(0, 45)) : start(random, today);
    return {
      number: numberIn(startsOn.slice(0, 4)),
      accommodation,
      holder,
      startsOn,
      rows: capacity,
      properties: [property],
      type,
      ...detailsOf(kind, startsOn, bedsIn(capacity)),
      internalNote: random.fraction() < 0.12 ? random.pick(notes) : null,
    };
  });
  const ids = await make.create('licenses', bodies);
  const those = (...states: LicenseState[]) =>
    planned.flatMap(({ state }, at) => {
      const startsOn = bodies[at]?.startsOn ?? today;
      const most = Math.min(daysBetween(startsOn, today), 900);
      const since = () => addDays(today, -random.between(0, most));
      return states.includes(state) ? [{ id: ids[at] as number, since }] : [];
    });
  const begun = those('active', 'suspended', 'prohibited', 'closed').map(({ id }) => ({
    id,
    values: {},
  }));
  await make.act('licenses', 'activate', begun);
  const suspended = those('suspended').map(({ id, since }) => {
    const from = since();
    return { id, values: { from, noticeOn: from, reason: random.pick(reasons) } };
  });
  await make.act('licenses', 'suspend', suspended);
  const prohibited = those('prohibited').map(({ id }) => ({
    id,
    values: { act: 'Ordinanza 14/2026' },
  }));
  await make.act('licenses', 'prohibit', prohibited);
  const voided = those('void').map(({ id }) => ({
    id,
    values: { reason: 'Pratica inserita due volte' },
  }));
  await make.act('licenses', 'void', voided);
  const closed = those('closed').map(({ id, since }) => ({ id, values: { on: since() } }));
  await make.act('licenses', 'close', closed);
  await createInterruptions(stage, restingIn(planned, ids));
}

/** Bed and breakfasts in force, which rest some weeks a year. */
const restingIn = (planned: readonly License[], ids: readonly number[]): number[] =>
  planned.flatMap(({ state, kind }, at) =>
    state === 'active' && kind.code === 'C.1.1.1' ? [ids[at] as number] : [],
  );

/** Numbers like SO-2019-0147, each year on its own. */
function numbering(random: Random): (year: string) => string {
  const serials = new Map<string, number>();
  return (year) => {
    const serial = (serials.get(year) ?? 100) + random.between(1, 4);
    serials.set(year, serial);
    return `SO-${year}-${String(serial).padStart(4, '0')}`;
  };
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

const bedsIn = (
  capacity: readonly { readonly quantity: number; readonly bedsPerUnit: number }[],
): number => capacity.reduce((sum, { quantity, bedsPerUnit }) => sum + quantity * bedsPerUnit, 0);

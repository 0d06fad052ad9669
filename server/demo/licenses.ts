import { addDays, daysBetween } from '#src/domain/dates.ts';
import type { VerbOf } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import type { HouseBody } from './house-bodies.ts';
import { capacityOf, type HouseKind } from './house-kinds.ts';
import type { LicenseState } from './house-plan.ts';
import { bedsIn } from './house-size.ts';
import { licenseDetails } from './license-details.ts';
import { type Random, randomFrom } from './random.ts';

interface Planned {
  readonly kind: HouseKind;
  readonly state: LicenseState;
}

/** What ended or stopped a licence, and on which day. */
interface End {
  readonly on: string;
  readonly verb: VerbOf<'licenses'>;
  readonly values: Values;
}

/** A state as often as it occurs. */
export const pickState = (random: Random): LicenseState =>
  random.weighted({ draft: 6, active: 78, suspended: 6, prohibited: 1, closed: 8, void: 1 });

export type LicenseBody = ReturnType<typeof planLicenses>[number]['body'];

/** The licence of each house, and what became of it. */
export function planLicenses(
  today: string,
  houses: readonly Planned[],
  bodies: readonly Pick<HouseBody, 'type' | 'openingMode' | 'openingPeriods'>[],
) {
  const random = randomFrom(1815);
  const numberIn = numbering(random);
  const detailsOf = licenseDetails(today);
  return houses.map(({ kind, state }, at) => {
    const startsOn =
      state === 'draft' && !isGivenUp(kind)
        ? lately(today, random.between(0, 45))
        : start(random, isGivenUp(kind) ? lastGivenUp : addDays(today, -30));
    const rows = capacityOf(random, kind);
    const body = {
      number: numberIn(startsOn.slice(0, 4)),
      startsOn,
      rows,
      type: bodies[at]?.type,
      openingMode: bodies[at]?.openingMode,
      openingPeriods: bodies[at]?.openingPeriods ?? [],
      ...detailsOf(kind, startsOn, bedsIn(rows), bedsIn(rows.filter(isUnderRoof))),
      internalNote: random.fraction() < 0.12 ? random.pick(notes) : null,
    };
    const end = endOf(random, state, startsOn, today);
    // Who has ceased renews no policy: the last one is of the year it ceased in.
    const insuranceValidTo =
      state === 'closed' && end ? addDays(end.on, 20 + (at % 300)) : body.insuranceValidTo;
    return { body: { ...body, insuranceValidTo }, end };
  });
}

/** So many days ago, and as many at least that a working day has come since. */
const lately = (today: string, days: number): string => addDays(today, -Math.max(6, days));

const isUnderRoof = ({ unitKind }: { readonly unitKind: string }) => !unitKind.startsWith('pitch');

/** A suspension lasts half a year at most: some have just run out (L.R. Lombardia 27/2015, art. 38). */
function endOf(random: Random, state: LicenseState, startsOn: string, today: string) {
  const since = (most: number) =>
    lately(today, random.between(1, Math.min(daysBetween(startsOn, today), most)));
  const ends: Readonly<Partial<Record<LicenseState, () => End>>> = {
    suspended: () => {
      const on = since(190);
      return {
        on,
        verb: 'suspend',
        values: { from: on, noticeOn: on, reason: random.pick(reasons) },
      };
    },
    prohibited: () => {
      const on = since(400);
      const act = `Ordinanza 14/${on.slice(0, 4)}`;
      return { on, verb: 'prohibit', values: { act, reason: 'Uscite di sicurezza ostruite' } };
    },
    void: () => {
      const values = { reason: 'Pratica inserita due volte' };
      return { on: addDays(startsOn, 2), verb: 'void', values };
    },
    closed: () => {
      const on = since(900);
      return { on, verb: 'close', values: { on } };
    },
  };
  return ends[state]?.();
}

/** Numbers like SO-2019-0147, each year on its own. */
function numbering(random: Random): (year: string) => string {
  const serials = new Map<string, number>();
  return (year) => {
    const serial = (serials.get(year) ?? 100) + random.between(1, 4);
    serials.set(year, serial);
    return `SO-${year}-${String(serial).padStart(4, '0')}`;
  };
}

/** A day from 2005 on, until that day. */
const start = (random: Random, last: string): string => {
  const first = '2005-01-10';
  return addDays(first, random.between(0, daysBetween(first, last)));
};

/** What Lombardy opens no more, and the last day of its titles (L.R. 27/2015). */
const isGivenUp = ({ code }: HouseKind): boolean => code === 'B.1.1.1';
const lastGivenUp = '2015-10-16';

/** Why who runs a house suspends it; what an office orders is held by an office. */
const reasons = [
  'Lavori di ristrutturazione',
  'Chiusura stagionale prolungata su richiesta del titolare',
  'Adeguamento dell’impianto antincendio',
  'Motivi di famiglia del titolare',
];

const notes = [
  'Planimetrie aggiornate presentate in formato cartaceo.',
  'Il titolare ha annunciato un ampliamento per la prossima stagione.',
  'Sopralluogo della Polizia locale senza rilievi.',
  'Verificare la corrispondenza dei letti aggiunti con la scheda.',
  'Pratica trasmessa dal SUAP del comune.',
];

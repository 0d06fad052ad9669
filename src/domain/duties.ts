import { hasDetectors } from './detectors.ts';
import { extinguishersFor } from './extinguishers.ts';
import { fireActRule } from './fire-act.ts';

/** What an accommodation owes: met, missing, or due on a day (ISO). */
export interface Duty {
  readonly title: string;
  /** Why, with the law where there is one. */
  readonly note: string;
  readonly isMet: boolean;
  readonly dueOn?: string;
  /** It was granted, and is met from this day. */
  readonly beginsOn?: string;
  /** Where it is settled. */
  readonly settledIn: SettledIn;
}

/**
 * Among the prices of a house, those it has yet to send or those published that are to be corrected, by a licence it has not, in a field of the house or of a licence, or in a document; of a licence
 * that waits for its day (`isAhead`) nothing is filed yet.
 */
type SettledIn =
  | 'prices'
  | 'corrections'
  | 'opening'
  | { readonly house: 'cin' | 'email' | 'latitude' }
  | { readonly license: number; readonly field?: LicenseDuty; readonly isAhead?: true }
  | { readonly document: number };

/** The field of a licence a duty is about. */
export type LicenseDuty =
  | 'insuranceValidTo'
  | 'extinguishers'
  | 'fireCertificate'
  | 'classificationValidTo'
  | 'suspensionEndsOn';

export interface Housed {
  readonly status?: string;
  readonly cin: string | null;
  readonly email: string | null;
  readonly latitude: number | null;
  /** The campaigns that still wait for its prices. */
  readonly missingPrices: readonly string[];
}

export interface Licensed extends Granted {
  readonly id: number;
  readonly number: string;
  /** The main licence of an annex. */
  readonly parent: number | null;
  readonly beds: number;
  readonly isFireActAsked: boolean;
  readonly insuranceValidTo: string | null;
  readonly noGas: boolean;
  readonly gasDetector: boolean;
  readonly coDetector: boolean;
  readonly floors: readonly { readonly area: number }[];
  readonly extinguishers: number | null;
  readonly fireCertificate: string | null;
  readonly classificationValidTo: string | null;
  readonly suspensionEndsOn: string | null;
  /** What its published prices lack of what it has now, or have of what it has no longer. */
  readonly unfitPrices: string | null;
}

/** What tells a licence that was granted for a day ahead from a draft an office is writing. */
export interface Granted {
  readonly state: string;
  /** The day its activation is in programme for. */
  readonly activationOn: string | null;
  /** The kinds of application that granted it. */
  readonly grantedBy: readonly string[];
}

export interface Paper {
  readonly id: number;
  readonly title: string;
  readonly validTo: string | null;
}

const ahead = { isAhead: true } as const;
const isAhead = ({ state }: Granted): boolean => state === 'draft';

/** Is it in force, or was it granted for a day ahead? Of a draft an office is writing nothing is owed. */
export const isGranted = (license: Granted): boolean =>
  !isAhead(license) || license.activationOn !== null || license.grantedBy.length > 0;

/** States of the licences by which a house is judged: in force, granted, or forbidden. */
export const judgedStates = ['active', 'suspended', 'draft', 'prohibited'] as const;

const isForbidden = ({ state }: Granted): boolean => state === 'prohibited';

/**
 * The duties of an accommodation with its licences, in force, granted or forbidden, and its papers, the most pressing first. What is no activity, as an annex that is forbidden, owes
 * nothing but a title, and nothing at all once it has ceased (decision 092).
 */
export function dutiesOf(
  house: Housed,
  licenses: readonly Licensed[],
  papers: readonly Paper[],
): readonly Duty[] {
  const lawful = licenses.filter((license) => !isForbidden(license));
  const forbidden = licenses.filter(isForbidden);
  if (lawful.length > 0)
    return [
      ...forbidden.filter(isAnnex).map(forbiddenAnnex),
      ...dutiesOfActivity(house, lawful, papers),
    ];
  const [first] = forbidden;
  if (first) return [forbiddenTitle(first)];
  return house.status === 'closed' ? [] : [inForce([])];
}

const title = 'Licenza in vigore';

const forbiddenTitle = ({ id, number }: Licensed): Duty => ({
  title,
  note: `La ${number} è vietata: l’attività non si può esercitare`,
  isMet: false,
  settledIn: { license: id },
});

const isAnnex = ({ parent }: Licensed): boolean => parent !== null;

/** A part of the house that is not to be let, though the rest is. */
const forbiddenAnnex = (annex: Licensed): Duty => ({
  ...forbiddenTitle(annex),
  title: `${title}, ${annex.number}`,
  note: `La dipendenza ${annex.number} è vietata: lì l’attività non si può esercitare`,
});

function dutiesOfActivity(
  house: Housed,
  licenses: readonly Licensed[],
  papers: readonly Paper[],
): readonly Duty[] {
  const duties: readonly Duty[] = [
    ...ofHouse(house, licenses),
    ...licenses.flatMap((license) => ofOne(license, licenses.length > 1)),
    ...papers.flatMap(({ id, title, validTo }) =>
      validTo
        ? [{ ...due(title, 'Documento della struttura', validTo), settledIn: { document: id } }]
        : [],
    ),
  ];
  return duties.toSorted(byPressure);
}

/** The duties of one licence in force or granted, the most pressing first. */
export const dutiesOfLicense = (license: Licensed): readonly Duty[] =>
  ofOne(license, false).toSorted(byPressure);

const ofOne = (license: Licensed, isOneOfMany: boolean): readonly Duty[] =>
  ofLicense(license, isOneOfMany).map(({ field, ...duty }) => ({
    ...duty,
    settledIn: { license: license.id, field, ...(isAhead(license) && ahead) },
  }));

const byPressure = (one: Duty, other: Duty): number => pressing(one).localeCompare(pressing(other));

/** Missing, then by the day, then what is met. */
function pressing({ isMet, dueOn, beginsOn }: Duty): string {
  const day = dueOn ?? beginsOn;
  if (day) return `1${day}`;
  return isMet ? '2' : '0';
}

const due = (title: string, note: string, dueOn: string) => ({
  title,
  note,
  isMet: true,
  dueOn,
});

function ofHouse(
  { cin, email, latitude, missingPrices }: Housed,
  licenses: readonly Licensed[],
): Duty[] {
  return [
    inForce(licenses),
    {
      title: 'CIN',
      note: 'Va esposto e scritto in ogni annuncio (DL 145/2023, art. 13-ter)',
      isMet: cin !== null,
      settledIn: { house: 'cin' },
    },
    {
      title: 'E-mail',
      note: 'L’indirizzo ordinario, non la PEC: serve all’ufficio per scrivere al gestore',
      isMet: email !== null,
      settledIn: { house: 'email' },
    },
    {
      title: 'Posizione',
      note: 'Serve per la mappa e a chi cerca la struttura',
      isMet: latitude !== null,
      settledIn: { house: 'latitude' },
    },
    ofPrices(missingPrices, licenses),
  ];
}

function inForce(licenses: readonly Licensed[]): Duty {
  const note = 'Senza un titolo la struttura non può accogliere ospiti';
  const granted = licenses.find(isAhead);
  if (!granted || !licenses.every(isAhead))
    return { title, note, isMet: licenses.length > 0, settledIn: 'opening' };
  const { id, number, activationOn } = granted;
  const settledIn = { license: id, ...ahead };
  return activationOn === null
    ? {
        title,
        note: `La ${number} è accolta, ma la sua attivazione non è in programma: la decide l’ufficio`,
        isMet: false,
        settledIn,
      }
    : {
        title,
        note: `La ${number} è accolta: fino a quel giorno la struttura non può accogliere ospiti`,
        isMet: true,
        beginsOn: activationOn,
        settledIn,
      };
}

/** They are there for every campaign, and of what the licences have now. */
function ofPrices(missing: readonly string[], licenses: readonly Licensed[]): Duty {
  const title = 'Prezzi';
  const unfit = licenses.flatMap(({ unfitPrices }) => unfitPrices ?? []);
  if (missing.length === 0 && unfit.length > 0)
    return {
      title,
      note: `Da correggere: ${unfit.join('; ')}`,
      isMet: false,
      settledIn: 'corrections',
    };
  const isMet = missing.length === 0;
  return { title, note: pricesOwed(missing, licenses), isMet, settledIn: 'prices' };
}

/** While it is suspended an activity owes no prices (registry 10.6). */
function pricesOwed(missing: readonly string[], licenses: readonly Licensed[]): string {
  if (missing.length > 0) return `Da comunicare: ${missing.join(', ')}`;
  const isSuspended = licenses.length > 0 && licenses.every(({ state }) => state === 'suspended');
  return isSuspended
    ? 'Sospesa: si comunicano quando l’attività riprende'
    : 'Comunicati per tutte le campagne aperte';
}

interface OfLicense extends Omit<Duty, 'settledIn'> {
  readonly field: LicenseDuty;
}

function ofLicense(license: Licensed, isOneOfMany: boolean): OfLicense[] {
  const { number, insuranceValidTo, classificationValidTo, fireCertificate } = license;
  const { suspensionEndsOn } = license;
  const named = (title: string) => (isOneOfMany ? `${title}, ${number}` : title);
  const needed = extinguishersFor(license.floors);
  const insured = {
    title: named('Assicurazione'),
    note: 'Responsabilità civile verso gli ospiti (L.R. Lombardia 27/2015, art. 38, c. 10)',
  };
  return [
    {
      ...(insuranceValidTo
        ? due(insured.title, insured.note, insuranceValidTo)
        : { ...insured, isMet: false }),
      field: 'insuranceValidTo',
    },
    {
      field: 'extinguishers',
      title: named('Sicurezza'),
      note:
        needed > 0
          ? `Rilevatori di gas e di monossido, ed estintori: ne servono ${needed} (DL 145/2023, art. 13-ter, c. 7)`
          : 'Rilevatori, piani ed estintori non sono dichiarati (DL 145/2023, art. 13-ter, c. 7)',
      isMet: hasDetectors(license) && needed > 0 && (license.extinguishers ?? 0) >= needed,
    },
    ...(license.isFireActAsked
      ? [
          {
            field: 'fireCertificate' as const,
            title: named('Prevenzione incendi'),
            note: fireActRule,
            isMet: fireCertificate !== null,
          },
        ]
      : []),
    ...(classificationValidTo
      ? [
          {
            ...due(
              named('Classificazione'),
              'Va confermata entro la scadenza',
              classificationValidTo,
            ),
            field: 'classificationValidTo' as const,
          },
        ]
      : []),
    ...(license.state === 'suspended' && suspensionEndsOn
      ? [
          {
            ...due(
              named('Fine della sospensione'),
              'Poi si riattiva, si proroga o cessa',
              suspensionEndsOn,
            ),
            field: 'suspensionEndsOn' as const,
          },
        ]
      : []),
  ];
}

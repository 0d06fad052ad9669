import type { GroupKind } from '#src/domain/istat/composition.ts';
import { residenceProblem } from '#src/domain/istat/residence.ts';
import { groupDatesProblem, stayDatesProblem } from '#src/domain/istat/stay-dates.ts';
import { f } from '#src/schema/fields.ts';
import { guestGroups } from './guest-groups.ts';
import { guestStays } from './guest-stays.ts';

const { kind, arrivalDate, expectedDepartureDate, bookingChannel, notes } = guestGroups.fields;
const stay = guestStays.fields;
/** As it was read; none of who is not written yet. */
const version = f.integer('Versione');

/** One person of a group, in the order of a scanner of documents (look, m2); who is written already has a `stay`. */
export const memberFields = {
  stay: f.integer('Scheda'),
  version,
  identityVersion: f.integer('Versione dell’identità'),
  lastName: f.text('Cognome', { max: 50 }),
  firstName: f.text('Nome', { max: 30 }),
  gender: stay.gender,
  birthDate: stay.birthDate,
  birthCountry: f.vocabulary('Stato di nascita', 'countries', 'iso2', { required: true }),
  birthCity: f.reference('Comune di nascita', 'cities'),
  citizenship: stay.citizenship,
  residenceCountry: f.vocabulary('Stato di residenza', 'countries', 'iso2', { required: true }),
  residenceCity: f.reference('Comune di residenza', 'cities'),
  documentType: f.vocabulary('Tipo di documento', 'identity-documents', 'code'),
  documentNumber: f.text('Numero del documento', { max: 20 }),
  documentPlace: f.text('Rilasciato a', { max: 80 }),
  room: f.text('Camera', { max: 20 }),
  arrivalDate: f.date('Arrivo', { help: 'Vuoto: quello del gruppo' }),
  departureDate: stay.departureDate,
  dayUse: stay.dayUse,
  nonTouristReason: stay.nonTouristReason,
  residencePlace: stay.residencePlace,
  tourismType: stay.tourismType,
  transportMode: stay.transportMode,
} as const;

/** A group as it is typed: whole, and saved at once. The first of its people is its head. */
export const cardFields = {
  kind,
  arrivalDate,
  expectedDepartureDate,
  room: f.text('Camera', { max: 20 }),
  bookingChannel,
  notes,
  members: f.rows('Persone', memberFields, { required: true }),
  /** Who was on it and is no more. */
  cancelled: f.rows('Schede annullate', {
    stay: f.integer('Scheda', { required: true }),
    version,
  }),
} as const;

interface Person {
  readonly stay: number | null;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly birthDate: string;
  readonly residenceCountry: string;
  readonly residenceCity: number | null;
  readonly arrivalDate: string | null;
  readonly departureDate: string | null;
  readonly dayUse: boolean;
}

interface Card {
  readonly kind: GroupKind;
  readonly arrivalDate: string;
  readonly expectedDepartureDate: string;
  readonly members: readonly Person[];
}

/** What does not fit in a card, by field: the same that is asked of each record it is made of. */
export const cardProblem = (card: Card): Readonly<Record<string, string | undefined>> => ({
  ...groupDatesProblem(card),
  kind: card.kind === 'single' && card.members.length > 1 ? 'Ha più di un ospite' : undefined,
  ...Object.fromEntries(
    card.members.flatMap((person, at) =>
      Object.entries(personProblem(card, person)).map(([name, problem]) => [
        `members.${at}.${name}`,
        problem,
      ]),
    ),
  ),
});

function personProblem(card: Card, person: Person) {
  // Of who left the names may be kept no more: by the office's term, which the server knows (ruling 10).
  const isLeft = isUnnamed(person) && person.departureDate !== null;
  const isNamed = person.stay !== null || isLeft;
  return {
    ...stayDatesProblem({ ...person, arrivalDate: person.arrivalDate ?? card.arrivalDate }),
    residenceCountry: residenceProblem(person),
    lastName: !isNamed && person.lastName === null ? missing : undefined,
    firstName: !isNamed && person.firstName === null ? missing : undefined,
  };
}

/** Is nothing said of who somebody is? */
const isUnnamed = ({ lastName, firstName }: Pick<Person, 'lastName' | 'firstName'>): boolean =>
  lastName === null && firstName === null;

const missing = 'Campo richiesto';

/** Guests who leave: of each the day, and whether it was there for some hours alone. */
export const departureFields = {
  departures: f.rows(
    'Partenze',
    {
      stay: f.integer('Scheda', { required: true }),
      version,
      departureDate: f.date('Data di partenza', { required: true }),
      dayUse: f.switch('Uso diurno'),
    },
    { required: true },
  ),
} as const;

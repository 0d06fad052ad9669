import type { ArrivalTold, Correction, HouseTold, Movement, Movements, Told } from './movement.ts';
import { readingOf } from './reading.ts';
import { asWritten, countTold, dateTold, genderTold, openTold, typeTold } from './told-values.ts';

/** An element of XML, its name without prefix. */
export interface Element {
  readonly name: string;
  /** Where it begins, from 1. */
  readonly line: number;
  readonly text: string;
  readonly children: readonly Element[];
}

/** What the content of `movimenti` or `movimentazione` tells (istat 2.2); read tolerantly, as clients write it differently (2.1a). */
export const movementsIn = (root: Element): Movements => ({
  structureCode: textOf(root, 'codice'),
  days: among(root, 'movimento').map(movementIn),
});

function movementIn(root: Element): Movement {
  const written = textOf(root, 'data');
  const house = childOf(root, 'struttura');
  const each = (list: string, one: string) =>
    among(root, list).flatMap((parts) => among(parts, one));
  return {
    line: root.line,
    written,
    date: (written && dateTold(written)) || null,
    house: house && house.children.length > 0 ? houseIn(house) : null,
    arrivals: each('arrivi', 'arrivo').map(arrivalIn),
    departures: each('partenze', 'partenza').map(toldIn),
    bookings: each('prenotazioni', 'prenotazione').map(toldIn),
    corrections: among(root, 'rettifiche').flatMap(({ children }) =>
      children.flatMap(correctionIn),
    ),
  };
}

const toldIn = (root: Element): Told => ({ line: root.line, code: textOf(root, 'idswh') });

function correctionIn(root: Element): readonly Correction[] {
  const kind = corrections[root.name.toLowerCase()];
  return kind
    ? [{ ...toldIn(root), kind, isOfBooking: textOf(root, 'tipoalloggiato') === booking }]
    : [];
}

/** In place of a type of guest. */
const booking = '99';
const corrections: Readonly<Record<string, Correction['kind'] | undefined>> = {
  eliminazione: 'removal',
  cancellazione: 'removal',
  conferma: 'confirmation',
};

function houseIn(root: Element): HouseTold {
  const reading = readingOf((name) => textOf(root, name));
  const isOpen = reading.needed('apertura', openTold) ?? true;
  const counts = {
    roomsOccupied: reading.given('camereoccupate', countTold),
    roomsAvailable: reading.given('cameredisponibili', countTold),
    bedsAvailable: reading.given('lettidisponibili', countTold),
  };
  return { line: root.line, isOpen, ...counts, problems: reading.problems };
}

function arrivalIn(root: Element): ArrivalTold {
  const reading = readingOf((name) => textOf(root, name));
  const text = (name: string) => textOf(root, name);
  const told = {
    ...toldIn(root),
    guestType: reading.needed('tipoalloggiato', typeTold),
    headCode: text('idcapo'),
    lastName: text('cognome'),
    firstName: text('nome'),
    gender: reading.needed('sesso', genderTold),
    citizenship: reading.needed('cittadinanza', asWritten),
    residenceCountry: reading.needed('statoresidenza', asWritten),
    residencePlace: text('luogoresidenza'),
    birthDate: reading.needed('datanascita', dateTold),
    birthCountry: text('statonascita'),
    birthPlace: text('comunenascita'),
    tourismType: text('tipoturismo'),
    transportMode: text('mezzotrasporto'),
    bookingChannel: text('canaleprenotazione'),
    educationLevel: text('titolostudio'),
    profession: text('professione'),
    expectedDeparture: null,
  };
  return { ...told, problems: reading.problems };
}

const isNamed = (name: string) => (one: Element) => one.name.toLowerCase() === name.toLowerCase();

const among = ({ children }: Element, name: string): readonly Element[] =>
  children.filter(isNamed(name));

const childOf = ({ children }: Element, name: string) => children.find(isNamed(name));

/** No field takes as much: of what is longer the beginning is read, and refused for its length; what it says is repeated in what is answered. */
const longest = 200;

function textOf(root: Element, name: string): string | null {
  const text = childOf(root, name)?.text.trim().slice(0, longest) ?? '';
  return text === '' ? null : text;
}

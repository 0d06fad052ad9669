import {
  type ArrivalTold,
  type GuestType,
  longestCode,
  type Problem,
} from '#src/domain/istat/movement.ts';
import { keyTold } from '#src/domain/istat/told-values.ts';
import {
  bookingChannels,
  educationLevels,
  tourismTypes,
  transportModes,
} from '#src/resources/istat/words.ts';
import { type Codes, isItaly } from './codes.ts';

/** Somebody who arrives on a day, as a stay; what they do not say is left out, and stays as it is known. */
export interface Arriving {
  readonly told: ArrivalTold;
  readonly code: string;
  readonly bookingChannel: keyof typeof bookingChannels | undefined;
  readonly body: {
    readonly guestType: GuestType;
    readonly arrivalDate: string;
    readonly gender: 'F' | 'M';
    readonly birthDate: string;
    readonly citizenship: string;
    readonly residenceCountry?: string;
    readonly residenceCity?: number;
    readonly residencePlace?: string;
    readonly birthCountry?: string;
    readonly birthCity?: number;
    readonly tourismType?: keyof typeof tourismTypes;
    readonly transportMode?: keyof typeof transportModes;
    readonly educationLevel?: keyof typeof educationLevels;
    readonly profession?: string;
  };
}

/** What of somebody cannot be taken. */
export interface Unfit {
  readonly problems: readonly Problem[];
}

/** An arrival as the stay of a day, or what of it cannot be taken, in the order it is judged in (istat 19.1). */
export function arrivingOn(told: ArrivalTold, arrivalDate: string, codes: Codes): Arriving | Unfit {
  const problems = [...codeProblems(told), ...told.problems];
  const coded = <T>(name: string, known: ReadonlyMap<string, T>, code: string | null) => {
    const found = code === null ? undefined : known.get(code);
    if (code !== null && found === undefined)
      problems.push(wrong(name, code, `${name}: codice ${code} inesistente`));
    return found;
  };
  const listed = <K extends string>(
    name: string,
    words: Readonly<Record<K, string>>,
    text: string | null,
  ) => {
    const found = text === null ? undefined : keyTold(words, text);
    if (text !== null && found === undefined)
      problems.push(wrong(name, text, `${name}: «${text}» non è nell’elenco`));
    return found;
  };
  const where = placesOf(told, codes, coded);
  const lists = {
    tourismType: listed('tipoturismo', tourismTypes, told.tourismType),
    transportMode: listed('mezzotrasporto', transportModes, told.transportMode),
    educationLevel: listed('titolostudio', educationLevels, told.educationLevel),
  };
  const bookingChannel = listed('canaleprenotazione', bookingChannels, told.bookingChannel);
  const { code, guestType, gender, birthDate, profession } = told;
  const { citizenship, ...places } = where;
  const isWhole = code && guestType && gender && birthDate && citizenship;
  if (!isWhole || problems.length > 0) return { problems };
  const needed = { guestType, arrivalDate, gender, birthDate, citizenship };
  return {
    told,
    code,
    bookingChannel,
    body: { ...needed, ...said({ ...places, ...lists, profession }) },
  };
}

/** Whoever is told of has a code by which they are told of again. */
export const codeProblems = ({ code }: { readonly code: string | null }): readonly Problem[] => {
  if (code === null) return [wrong('idswh', null, 'Manca idswh')];
  return code.length > longestCode
    ? [wrong('idswh', code, `idswh ha più di ${longestCode} caratteri`)]
    : [];
};

const wrong = (field: string, value: string | null, message: string): Problem => ({
  field,
  value,
  message,
});

type Coded = <T>(name: string, known: ReadonlyMap<string, T>, code: string | null) => T | undefined;

/** Where somebody lives, is a citizen and was born; who says the municipality alone was born in Italy. */
function placesOf(told: ArrivalTold, { countries, cities }: Codes, coded: Coded) {
  const { residencePlace, birthPlace } = told;
  const isResident = isItaly(told.residenceCountry);
  const isBornHere = told.birthCountry === null || isItaly(told.birthCountry);
  const birthCity = isBornHere ? coded('comunenascita', cities, birthPlace) : undefined;
  const birthCountry = coded('statonascita', countries, told.birthCountry);
  return {
    citizenship: coded('cittadinanza', countries, told.citizenship),
    residenceCountry: coded('statoresidenza', countries, told.residenceCountry),
    residenceCity: isResident ? coded('luogoresidenza', cities, residencePlace) : undefined,
    residencePlace: isResident ? null : residencePlace,
    birthCountry: birthCountry ?? (birthCity === undefined ? undefined : 'IT'),
    birthCity,
  };
}

type Said<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** What is there of it. */
const said = <T extends object>(values: T): Said<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Said<T>;

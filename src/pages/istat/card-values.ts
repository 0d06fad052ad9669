import { addDays, todayInRome } from '#src/domain/dates.ts';
import { cardFields, memberFields } from '#src/resources/istat/guest-card.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';

/** A group and its people, as the API reads them. */
export interface ReadCard {
  readonly group: Values & { readonly id: number; readonly version: number };
  readonly members: readonly ReadMember[];
}

interface ReadMember {
  readonly stay: Values & { readonly id: number; readonly version: number };
  /** What is known of who it is; names lie sealed. */
  readonly identity?: {
    readonly id: number;
    readonly version: number;
    readonly documentType: string | null;
    readonly hasNumber: boolean;
  };
}

/** One more person, with nothing said of it. */
const blankMember = (): Values => blankRecord(memberFields);

/** What a new group begins with: somebody who comes today, for a night. */
export const newCard = (): Values => ({
  ...blankRecord(cardFields),
  arrivalDate: todayInRome(),
  expectedDepartureDate: addDays(todayInRome(), 1),
  members: [blankMember()],
});

/** A card as its form holds it; what is sealed stays empty, and as it is. */
export function cardOf({ group, members }: ReadCard): Values {
  const own = Object.keys(cardFields).map((name) => [name, group[name] ?? null]);
  const people = members.map((member) => memberOf(member, group.arrivalDate));
  const rooms = new Set(people.map(({ room }) => room));
  // A room of all is said once.
  const [room] = rooms.size === 1 ? rooms : [];
  return {
    ...Object.fromEntries(own),
    room: room ?? null,
    members: people.map((person) => ({ ...person, room: room === undefined ? person.room : null })),
    cancelled: [],
    version: group.version,
  };
}

function memberOf({ stay, identity }: ReadMember, arrivalDate: unknown): Values {
  const rooms = Array.isArray(stay.rooms) ? stay.rooms : [];
  const known = Object.keys(memberFields).map((name) => [name, stay[name] ?? null]);
  return {
    ...blankMember(),
    ...Object.fromEntries(known),
    stay: stay.id,
    version: stay.version,
    identityVersion: identity?.version ?? null,
    documentType: identity?.documentType ?? null,
    room: rooms.at(-1)?.room ?? null,
    arrivalDate: stay.arrivalDate === arrivalDate ? null : stay.arrivalDate,
  };
}

/** What who follows has of the head, until it is typed otherwise. */
const shared = ['lastName', 'citizenship', 'residenceCountry', 'residenceCity', 'residencePlace'];
/** What is alike of all of one journey. */
const alike = ['room', 'tourismType', 'transportMode'];

/** A person who comes with another: surname, citizenship and residence copied. */
export const companionOf = (head: Values): Values => ({
  ...blankMember(),
  ...Object.fromEntries([...shared, ...alike].map((name) => [name, head[name] ?? null])),
});

/** Has nobody begun to write this person? What is copied counts for nothing. */
export const isUntouched = (person: Values): boolean =>
  person.stay === null &&
  ['firstName', 'gender', 'birthDate', 'birthCountry'].every((name) => !person[name]);

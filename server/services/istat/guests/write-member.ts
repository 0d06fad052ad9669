import { typesOf } from '#src/domain/istat/composition.ts';
import type { cardFields } from '#src/resources/istat/guest-card.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import type { Commands } from '../../../engine/commands.ts';
import { inRow } from '../../../engine/in-row.ts';
import { seenVersion } from '../../../engine/version.ts';
import { seal } from '../../../secrets.ts';
import type { Settings } from '../../../settings.ts';
import { overdueNames } from '../names-kept.ts';

export type Card = RecordValues<typeof cardFields>;
type Person = Card['members'][number];

/** With what a card is written: in one transaction, in the name of who typed it. */
export interface Writing {
  readonly tx: Tx;
  readonly commands: Commands;
  readonly settings: Settings;
  /** ISO, in Rome. */
  readonly today: string;
}

/** Writes one person of a group, and who it is; what is refused stands beside the field of its row. */
export async function writeMember(
  writing: Writing,
  group: number,
  card: Card,
  at: number,
): Promise<void> {
  const person = card.members[at];
  if (!person) return;
  await inRow({ rows: 'members', at, beside }, async () => {
    const stay = await writeStay(writing, group, card, at, person);
    await writeIdentity(writing, stay, person);
  });
}

async function writeStay(
  { commands }: Writing,
  group: number,
  card: Card,
  at: number,
  person: Person,
): Promise<number> {
  const { stay: id, room } = person;
  const arrivalDate = person.arrivalDate ?? card.arrivalDate;
  const { head, member } = typesOf(card.kind);
  const own = {
    guestType: at === 0 ? head : member,
    ...said(person),
    arrivalDate,
  };
  const inRoom = room ?? card.room;
  if (id === null)
    return commands.create(guestStays, { ...own, group, rooms: roomsOf([], inRoom, arrivalDate) });
  const { rooms } = await commands.read(guestStays, id);
  const body = { ...own, rooms: roomsOf(rooms, inRoom, arrivalDate) };
  await commands.edit(guestStays, id, body);
  return id;
}

/** What the card says of a stay as the stay does. */
const said = (person: Person) => ({
  gender: person.gender,
  birthDate: person.birthDate,
  birthCountry: person.birthCountry,
  birthCity: person.birthCountry === 'IT' ? person.birthCity : null,
  citizenship: person.citizenship,
  residenceCountry: person.residenceCountry,
  residenceCity: person.residenceCountry === 'IT' ? person.residenceCity : null,
  residencePlace: person.residencePlace,
  departureDate: person.departureDate,
  dayUse: person.dayUse,
  nonTouristReason: person.nonTouristReason,
  tourismType: person.tourismType,
  transportMode: person.transportMode,
});

interface Segment {
  readonly room: string;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** The rooms of a stay whose last one is called so, from its arrival on; none where none is said. */
function roomsOf(before: readonly Segment[], room: string | null, arrivalDate: string): Segment[] {
  if (room === null) return [];
  const rooms = before.length > 0 ? before : [{ room, fromDate: arrivalDate, toDate: null }];
  return rooms.map(({ fromDate, toDate, ...one }, at) => ({
    room: at === rooms.length - 1 ? room : one.room,
    fromDate: at === 0 ? arrivalDate : fromDate,
    toDate,
  }));
}

/**
 * What lies sealed of who somebody is stays where it is left empty; the kind of its document is shown, and is written as it stands:
 * without it there is no document, and what lies sealed of it goes too, where it is not typed anew. 428 and 412 as of a stay.
 */
async function writeIdentity(writing: Writing, stay: number, person: Person): Promise<void> {
  const { tx, commands, settings } = writing;
  const { documentType, documentNumber, documentPlace, identityVersion } = person;
  const sealed = (text: string) => seal(settings, text);
  const [known] = await run<{ readonly id: number; readonly documentType: string | null }>(
    tx,
    'select id::integer, "documentType" from guest_identities where stay = $1',
    [stay],
  );
  const formerType = known?.documentType ?? null;
  const isTakenOff = formerType !== null && documentType === null;
  const body = {
    ...(person.lastName !== null && { lastName: sealed(person.lastName) }),
    ...(person.firstName !== null && { firstName: sealed(person.firstName) }),
    ...(isTakenOff && { documentNumber: null, documentPlace: null }),
    ...(documentType !== formerType && { documentType }),
    ...(documentNumber !== null && { documentNumber: sealed(documentNumber) }),
    ...(documentPlace !== null && { documentPlace: sealed(documentPlace) }),
  };
  if (Object.keys(body).length === 0 && (await isNameLeft(writing, person))) return;
  if (!known) await commands.create(guestIdentities, { stay, ...body });
  else await commands.edit(guestIdentities, known.id, body, seenVersion({ sent: identityVersion }));
}

/** Is a name that is not said known already, or kept no more of who left that day (ruling 10)? Else it is asked for. */
const isNameLeft = async (writing: Writing, person: Person): Promise<boolean> =>
  person.stay !== null || (await overdueNames(writing, person.departureDate)) !== undefined;

/** What a row of the card tells under another name. */
const beside: Readonly<Record<string, string>> = { rooms: 'room', guestType: 'lastName' };

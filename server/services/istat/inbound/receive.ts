import { addDays } from '#src/domain/dates.ts';
import { type GroupKind, isHead } from '#src/domain/istat/composition.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { Arriving } from './arriving.ts';
import { keepIdentities } from './identities.ts';
import { knownStays } from './known-stays.ts';
import type { Taking } from './taking.ts';

/** Writes guests nobody told of before: heads make a group, who follows joins that of their head, who is known by then. */
export async function receive(taking: Taking, arriving: readonly Arriving[]): Promise<void> {
  const groups = await groupsFor(taking, arriving);
  const made = await taking.commands.create(
    guestStays,
    arriving.map((one) => ({
      ...one.body,
      softwareCode: one.code,
      group: groupOf(groups, one),
    })),
  );
  await keepIdentities(
    taking,
    arriving.map(({ told }, at) => ({ stay: made[at] ?? 0, told, departureDate: null })),
  );
}

/** By the code of each head its group: those made now, and those of heads told of before. */
async function groupsFor(taking: Taking, arriving: readonly Arriving[]) {
  const { tx, commands, license } = taking;
  const heads = arriving.filter(({ body }) => isHead(body.guestType));
  const made = await commands.create(
    guestGroups,
    heads.map(({ body, bookingChannel, told }) => ({
      license,
      kind: kindOf(body.guestType),
      arrivalDate: body.arrivalDate,
      // A software says that somebody left, and never when they are going to; the police are told nothing else.
      expectedDepartureDate: told.expectedDeparture ?? addDays(body.arrivalDate, 1),
      ...(bookingChannel && { bookingChannel }),
    })),
  );
  const groups = new Map(heads.map(({ code }, at) => [code, made[at]]));
  const named = arriving.flatMap(({ told }) => told.headCode ?? []);
  const elsewhere = named.filter((code) => !groups.has(code));
  for (const [code, stay] of await knownStays(tx, license, elsewhere))
    if (stay.state === 'valid' && isHead(stay.guestType)) groups.set(code, stay.group);
  return groups;
}

function groupOf(groups: ReadonlyMap<string, number | undefined>, { body, code, told }: Arriving) {
  const head = isHead(body.guestType) ? code : told.headCode;
  const group = head === null ? undefined : groups.get(head);
  if (group === undefined) throw new Error(`Nobody leads ${code}`);
  return group;
}

/** Which group guests of a type are of. */
export const kindOf = (type: Arriving['body']['guestType']): GroupKind => kinds[type];

const kinds = { 16: 'single', 17: 'family', 18: 'group', 19: 'family', 20: 'group' } as const;

import { accommodations } from '#src/resources/registry/accommodations.ts';
import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import {
  position,
  type Reached,
  reachedNames,
  reachedProblems,
} from '#src/resources/registry/contacts.ts';
import { same } from '#src/schema/values.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { holdersOf } from '../../engine/holders.ts';
import { type Ask, type Effect, twin, type Unfit } from '../../engine/twin.ts';
import { unsaid } from './placed.ts';
import { degreesIn, proposedOutside, whereItLies } from './proposed-place.ts';

type Contacts = Pick<RecordOf<typeof accommodations>, Reached>;

/** What is proposed is whole, and something else than what is there; of what a licensed house says nothing is taken away. */
export const unfitContacts: Unfit<typeof accommodations, 'propose'> = async ({ record, input }) => {
  const changed = changedIn(input, record);
  if (changed.length === 0) return { email: 'Non cambia nulla: i contatti sono già questi' };
  const lacks = isLicensed(record) ? unsaid({ ...record, ...input }, undefined) : [];
  const lost = lacks.flatMap(({ field, message }) =>
    changed.some((name) => name === field) ? [[field, message]] : [],
  );
  return { ...Object.fromEntries(lost), ...reachedProblems(input) };
};

const isLicensed = ({ status }: Pick<RecordOf<typeof accommodations>, 'status'>): boolean =>
  status === 'active' || status === 'suspended';

const changedIn = (input: Contacts, record: Contacts): readonly Reached[] =>
  reachedNames.filter((name) => !same(input[name], record[name]));

/** Writes down what an operator would change of how its place is reached. */
export const proposeContacts = (async ({ record, input, system }) => {
  await system.create(contactChanges, {
    accommodation: record.id,
    proposedFor: record.manager,
    changes: changedIn(input, record).map((what) => ({
      what,
      now: written(record[what]),
      asked: written(input[what]),
    })),
  });
  return undefined;
}) satisfies Effect<typeof accommodations, 'propose'>;

/** One proposal at a time. */
export const underProposal: Ask<typeof accommodations> = ({ tx, record }) =>
  holdersOf(tx, contactChanges, 'accommodation', { accommodation: record.id });

/** What was proposed becomes true, field by field: what others changed meanwhile stays. */
const acceptContacts = (async (context) => {
  const { record, commands } = context;
  const changes = record.changes.map(({ what, asked }) => [what, read(what, asked)]);
  await commands.edit(accommodations, record.accommodation, Object.fromEntries(changes));
  return undefined;
}) satisfies Effect<typeof contactChanges, 'accept'>;

/** What another holder asked for is not done in the name of who runs the house now. */
const handedOver: Ask<typeof contactChanges> = async ({ record: { proposedFor, manager } }) =>
  proposedFor === null || proposedFor === manager
    ? []
    : [{ message: 'L’ha proposta chi gestiva la struttura prima' }];

/** Says no, and why. */
const refuseContacts = (async ({ input }) => ({
  reason: input.reason,
})) satisfies Effect<typeof contactChanges, 'refuse'>;

export const contactChangesTwin = twin(contactChanges, {
  rules: proposedOutside,
  verbs: {
    accept: { effect: acceptContacts, handedOver, consequences: whereItLies },
    refuse: { effect: refuseContacts },
  },
});

/** A value as people write it; degrees have a comma. */
const written = (value: string | number | null): string | null =>
  typeof value === 'number' ? String(value).replace('.', ',') : value;

const read = (what: Reached, asked: string | null): string | number | null =>
  asked !== null && what in position ? degreesIn(asked) : asked;

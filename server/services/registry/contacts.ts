import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import {
  position,
  type Reached,
  reachedNames,
  reachedProblems,
} from '#src/resources/registry/contacts.ts';
import { same } from '#src/schema/values.ts';
import { insertRows } from '../../db/store.ts';
import { run } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect, EffectContext } from '../effect.ts';
import { compose } from '../mail/mail.ts';

/** Writes down what an operator would change of how its place is reached; one proposal at a time. */
export const proposeContacts: Effect = async ({ tx, record, input, session }) => {
  const errors = reachedProblems(input as unknown as Parameters<typeof reachedProblems>[0]);
  if (Object.keys(errors).length)
    throw invalid(Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, [said]])));
  const changes = reachedNames.filter((name) => !same(input[name], record[name]));
  if (changes.length === 0) throw conflict('Non cambia nulla: i contatti sono già questi');
  const [open] = await run(
    tx,
    `select id from contact_changes where accommodation = $1 and state = 'proposed'`,
    [record.id],
  );
  if (open)
    throw conflict('C’è già una modifica da confermare: ritirala, se vuoi proporne un’altra');
  await insertRows(
    tx,
    contactChanges,
    [
      {
        accommodation: record.id,
        changes: changes.map((what) => ({
          what,
          now: written(record[what]),
          asked: written(input[what]),
        })),
      },
    ],
    session.userId,
  );
  return undefined;
};

/** What was proposed becomes true, field by field: what others changed meanwhile stays. */
export const acceptContacts: Effect = async (context) => {
  const { record, deeds } = context;
  const changes = record.changes as readonly { what: Reached; asked: string | null }[];
  await deeds.edit(
    'accommodations',
    record.accommodation as number,
    Object.fromEntries(changes.map(({ what, asked }) => [what, read(what, asked)])),
  );
  await tellManager(context, 'confermata', []);
  return undefined;
};

/** Says no, and why. */
export const refuseContacts: Effect = async (context) => {
  const reason = String(context.input.reason);
  await tellManager(context, 'respinta', [reason]);
  return { reason };
};

/** A value as people write it; degrees have a comma. */
const written = (value: unknown): string | null =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value as string | null);

const read = (what: Reached, asked: string | null): string | number | null =>
  asked !== null && what in position ? Number(asked.replace(',', '.')) : asked;

async function tellManager(
  { tx, record, services }: EffectContext,
  happened: string,
  paragraphs: readonly string[],
): Promise<void> {
  const [manager] = await run(tx, 'select email from managers where id = $1', [record.manager]);
  await services.mail.enqueue(
    tx,
    compose({
      to: String(manager?.email ?? ''),
      subject: `Contatti di «${record.name}»: modifica ${happened}`,
      paragraphs: [
        `La modifica dei contatti di «${record.name}» è stata ${happened}.`,
        ...paragraphs,
      ],
      link: { word: 'Vai a Soggiorno', url: services.settings.publicUrl },
    }),
  );
}

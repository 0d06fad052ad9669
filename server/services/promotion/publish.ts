import { todayInRome } from '#src/domain/calendar.ts';
import { problems } from '#src/i18n/validation.ts';
import { type ImageValue, isEmpty } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { compose } from '../mail/mail.ts';

/** The least a guest must be able to read, and what an image must be (registry 10.12). */
const asked = ['titleIt', 'shortIt'] as const;
const leastWidth = 1200;
const mostBytes = 8 * 1024 * 1024;

/**
 * Sends a card to who approves it, when it says the least and its images are good enough to print;
 * where the destination asks for no approval it is published at once.
 */
export const submitCard: Effect = async (context) => {
  const { tx, record } = context;
  const images = record.images as readonly ImageValue[];
  const lacking = asked.filter((name) => isEmpty(record[name]));
  const wrong = images.length === 0 ? 'Serve almeno un’immagine' : await imagesProblem(tx, images);
  const errors = {
    ...Object.fromEntries(lacking.map((name) => [name, [problems.required]])),
    ...(wrong && { images: [wrong] }),
  };
  if (Object.keys(errors).length) throw invalid(errors);
  const isPublished = await publishesItself(tx, record.city);
  const published = isPublished && { ...(await publishCard(context)), state: 'published' };
  return { returnReason: null, ...published };
};

async function publishesItself(tx: Tx, city: unknown): Promise<boolean> {
  const found = await run(
    tx,
    `select 1 from destinations where active and "publishesCards" and $1::bigint = any(cities)`,
    [city],
  );
  return found.length > 0;
}

/** Guests read it from now on, as long as the accommodation is active. */
export const publishCard: Effect = async ({ tx, record }) => {
  const [house] = await run(tx, 'select status from accommodations where id = $1', [
    record.accommodation,
  ]);
  if (house?.status !== 'active')
    throw conflict('Si pubblica solo la scheda di una struttura attiva');
  return { publishedOn: todayInRome() };
};

/** Sent back: what is to be put right is said and written. */
export const returnCard: Effect = async ({ tx, record, input, services }) => {
  const [manager] = await run(tx, 'select email from managers where id = $1', [record.manager]);
  await services.mail.enqueue(
    tx,
    compose({
      to: String(manager?.email ?? ''),
      subject: `Scheda di «${record.name}» da correggere`,
      paragraphs: [String(input.reason)],
      link: { word: 'Vai a Soggiorno', url: services.settings.publicUrl },
    }),
  );
  return { returnReason: input.reason, publishedOn: null };
};

/** No longer for guests to read. */
export const withdrawCard: Effect = async () => ({ publishedOn: null });

async function imagesProblem(tx: Tx, images: readonly ImageValue[]): Promise<string | undefined> {
  const files = await run(tx, 'select id, size, width from files where id = any($1)', [
    images.map(({ id }) => id),
  ]);
  const byId = new Map(files.map((file) => [file.id, file]));
  for (const [at, { id, alt }] of images.entries()) {
    const file = byId.get(id);
    if (!alt.trim()) return `Manca la descrizione dell’immagine ${at + 1}`;
    if (Number(file?.width ?? 0) < leastWidth)
      return `L’immagine ${at + 1} è larga meno di ${leastWidth} punti`;
    if (Number(file?.size) > mostBytes) return `L’immagine ${at + 1} supera gli 8 MB`;
  }
  return undefined;
}

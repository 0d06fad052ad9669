import { firstLanguage } from '#src/domain/languages.ts';
import type { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { type ImageValue, isEmpty } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask, Rules } from '../../engine/twin.ts';

/** What an image must be (registry 10.12). */
const leastWidth = 1200;
const mostBytes = 8 * 1024 * 1024;

/** The least a guest must be able to read. */
const words = {
  title: 'Manca il titolo in italiano',
  short: 'Manca «In breve» in italiano',
} as const;

/** Why a card is not sent without these words. */
export const missing =
  (name: keyof typeof words): Ask<typeof promoCards> =>
  async ({ record }) =>
    isMissing(record, name) ? [{ message: words[name], field: `${name}.${firstLanguage}` }] : [];

/** Images are good enough to print. */
export const imagesUnfit: Ask<typeof promoCards> = async ({ tx, record: { images } }) => {
  const message = await imagesProblem(tx, images);
  return message === undefined ? [] : [{ message, field: 'images' }];
};

/** A card that was sent stays what guests may read, whoever writes it (registry 10.12). */
export const wholeRules = (async ({ after, db }) => {
  if (after.state !== 'submitted' && after.state !== 'published') return [];
  const images = await imagesProblem(db, after.images);
  return [
    ...(['title', 'short'] as const)
      .filter((name) => isMissing(after, name))
      .map((field): Lack => ({ code: 'missing', field, message: words[field] })),
    ...(images === undefined
      ? []
      : [{ code: 'missing', field: 'images', message: images } satisfies Lack]),
  ];
}) satisfies Rules<typeof promoCards>;

type Lack = Violation<'title' | 'short' | 'images', 'missing'>;

const isMissing = (card: RecordOf<typeof promoCards>, name: keyof typeof words): boolean =>
  isEmpty(card[name]?.[firstLanguage]);

async function imagesProblem(tx: Tx, images: readonly ImageValue[]): Promise<string | undefined> {
  if (images.length === 0) return 'Serve almeno un’immagine';
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

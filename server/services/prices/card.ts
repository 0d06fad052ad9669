import { formatDate } from '#src/domain/dates.ts';
import { formatEuro } from '#src/domain/money.ts';
import type { PriceLine } from '#src/domain/prices.ts';
import type { classes } from '#src/resources/registry/words.ts';
import { type Part, type Pdf, pdfOf } from '../pdf/pdf.ts';
import { pricesOf } from './card-prices.ts';
import { drawTable } from './card-table.ts';
import type { CardWords } from './card-words/words.ts';
import { type CardLanguage, cardWords } from './card-words.ts';

/** What a price card shows; money in cents, days as ISO dates. */
export interface Card {
  readonly name: string;
  readonly cin: string | null;
  /** The class of the house, by its code. */
  readonly classification: keyof typeof classes | null;
  readonly city: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** MM-DD; a campaign may have none. */
  readonly seasons: readonly {
    readonly season: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Days inside these for which others are published. */
  readonly apart: readonly { readonly from: string; readonly to: string }[];
  readonly lines: readonly PriceLine[];
  readonly supplements: readonly {
    readonly kind: string;
    /** Of another kind: what it is called, as it was written. */
    readonly name: string | null;
    readonly basis: string;
    readonly price: number;
  }[];
  readonly included: readonly string[];
  readonly breakfast: string | null;
  readonly mealDrinks: boolean;
  /** Is there VAT in its prices? */
  readonly hasVat: boolean;
  /** Not published, or for no day: it says so on every page. */
  readonly isTrial: boolean;
}

/** Is there a day its prices hold? An activity may be put off beyond them all. */
export const holds = ({ validFrom, validTo }: Pick<Card, 'validFrom' | 'validTo'>): boolean =>
  validFrom <= validTo;

const faces = { plain: 'Helvetica', bold: 'Helvetica-Bold', slanted: 'Helvetica-Oblique' };

/** The card that hangs at the reception, a page for each language (registry 3.1). */
export function cardPdf(card: Card, languages: readonly CardLanguage[]): Promise<Uint8Array> {
  return pdfOf(
    {
      title: `Prezzi di ${card.name}`,
      margins: { top: 40, bottom: 48, side: 40 },
      face: faces.plain,
      foot: { above: 32, text: (page, pages) => `${card.name} · ${page}/${pages}` },
    },
    (pdf, document) => {
      languages.forEach((language, at) => {
        if (at > 0) pdf.addPage();
        document.within('Sect', (part) => drawPage(pdf, part, card, language), { lang: language });
      });
    },
  );
}

function drawPage(pdf: Pdf, part: Part, card: Card, language: CardLanguage): void {
  const { name, cin, classification, city, validFrom, validTo } = card;
  const { seasons, apart, supplements } = card;
  const words = cardWords[language];
  const say = (text: string, { type = 'P', face = faces.plain, size = 10, above = 0 } = {}) => {
    pdf.y += above;
    part.put(type, () => {
      pdf
        .font(face)
        .fontSize(size)
        .fillColor('black')
        .text(text, { lineGap: 0.23 * size });
    });
  };
  const lay = (rows: readonly (readonly string[])[], head?: readonly string[]) => {
    pdf.fontSize(10);
    drawTable(pdf, part, { rows, faces, ...(head && { head }) });
  };
  if (card.isTrial) say('PROVA – FAC-SIMILE', { face: faces.bold, size: 12 });
  say(name, { type: 'H1', face: faces.bold, size: 20 });
  const graded = classification && words.classes[classification];
  say([graded, city, cin && `CIN ${cin}`].filter(Boolean).join(' · '), { above: 2 });
  const title = `${words.title} (${language.toUpperCase()})`;
  say(title, { type: 'H2', face: faces.bold, size: 15, above: 16 });
  if (holds(card)) say(words.valid(formatDate(validFrom), formatDate(validTo)), { above: 2 });
  if (seasons.length > 0) say(daysOf(seasons, words), { above: 2 });
  for (const { from, to } of apart)
    say(words.apart(formatDate(from), formatDate(to)), { face: faces.bold, above: 2 });
  pdf.y += 12;
  const { head, rows } = pricesOf(card.lines, words);
  lay(rows, head);
  if (supplements.length > 0) {
    say(words.supplements, { type: 'H3', face: faces.bold, above: 14 });
    pdf.y += 6;
    lay(
      supplements.map((one) => [
        extraWord(one, words),
        `${formatEuro(one.price)} ${words.bases[one.basis] ?? ''}`.trim(),
      ]),
    );
  }
  for (const line of besides(card, words)) say(line, { above: 8 });
  say(words.note(card.hasVat), { face: faces.slanted, above: 12 });
}

/** «High: 20/12 – 31/03 · Low: 01/04 – 19/12» */
const daysOf = (seasons: Card['seasons'], words: CardWords): string =>
  seasons
    .map(
      ({ season, from, to }) =>
        `${words.seasons[season] ?? ''}: ${dayMonth(from)} – ${dayMonth(to)}`,
    )
    .join(' · ');

/** `12-20` as 20/12. */
const dayMonth = (day: string): string => day.split('-').reverse().join('/');

/** A kind in the words of the page; what is none of them keeps the name it was given. */
const extraWord = ({ kind, name }: Card['supplements'][number], words: CardWords): string =>
  [kind === 'other' && name ? undefined : words.extras[kind], name].filter(Boolean).join(': ');

/** What the price comprises, and breakfast and drinks, told whether they do or not. */
function besides({ included, breakfast, mealDrinks, lines }: Card, words: CardWords) {
  const services = included.flatMap((one) => words.services[one] ?? []);
  const hasMeals = lines.some(({ board }) => board === 'half' || board === 'full');
  return [
    ...(services.length > 0 ? [`${words.included}: ${services.join(', ')}`] : []),
    ...(breakfast === null ? [] : [words.breakfast[breakfast] ?? '']),
    ...(mealDrinks && hasMeals ? [words.mealDrinks] : []),
  ];
}

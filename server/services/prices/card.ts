import type { Content } from 'pdfmake/interfaces.js';
import { formatDate } from '#src/domain/calendar.ts';
import { formatEuro } from '#src/domain/money.ts';
import { type PriceLine, settled } from '#src/domain/prices.ts';
import { type CardLanguage, type CardWords, cardWords } from './card-words.ts';

/** What a price card shows; money in cents, days as ISO dates. */
export interface Card {
  readonly name: string;
  readonly cin: string | null;
  /** Words of the class, as stars are written: "3 stelle". */
  readonly classification: string | null;
  readonly city: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** MM-DD; a campaign may have none. */
  readonly seasons: readonly {
    readonly season: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly lines: readonly PriceLine[];
  readonly supplements: readonly {
    readonly name: string;
    readonly basis: string;
    readonly price: number;
  }[];
  readonly included: readonly string[];
  /** Not yet published: it says so on every page. */
  readonly isTrial: boolean;
}

/** The card that hangs at the reception, a page for each language (registry 3.1). */
export const cardContent = (card: Card, languages: readonly CardLanguage[]): Content =>
  languages.map((language, at) => page(card, cardWords[language], language, at > 0));

function page(card: Card, words: CardWords, language: CardLanguage, breaks: boolean): Content {
  const { name, cin, classification, city, validFrom, validTo } = card;
  const { seasons, supplements, included } = card;
  const services = included.flatMap((one) => words.services[one] ?? []);
  return {
    ...(breaks && { pageBreak: 'before' as const }),
    stack: [
      ...(card.isTrial ? [{ text: 'PROVA – FAC-SIMILE', bold: true, fontSize: 12 }] : []),
      { text: name, bold: true, fontSize: 20 },
      {
        text: [classification, city, cin && `CIN ${cin}`].filter(Boolean).join(' · '),
        margin: [0, 2, 0, 16],
      },
      { text: `${words.title} (${language.toUpperCase()})`, bold: true, fontSize: 15 },
      { text: words.valid(formatDate(validFrom), formatDate(validTo)), margin: [0, 2, 0, 2] },
      {
        text: seasons
          .map(
            ({ season, from, to }) =>
              `${words.seasons[season] ?? ''}: ${dayMonth(from)} – ${dayMonth(to)}`,
          )
          .join(' · '),
        margin: [0, 0, 0, 12],
      },
      table(
        words.columns,
        card.lines.map((line) => [
          [words.units[line.unitKind], words.bathrooms[line.bathroom ?? '']]
            .filter(Boolean)
            .join(', '),
          words.boards[line.board] ?? '',
          words.seasons[line.season] ?? '',
          priced(settled(line).maxPrice, words.bases[line.basis]),
        ]),
      ),
      ...(supplements.length > 0
        ? [
            { text: words.supplements, bold: true, margin: [0, 14, 0, 6] as const },
            table(
              [],
              supplements.map((one) => [
                one.name,
                '',
                '',
                priced(one.price, words.bases[one.basis]),
              ]),
            ),
          ]
        : []),
      ...(services.length > 0
        ? [{ text: `${words.included}: ${services.join(', ')}`, margin: [0, 12, 0, 0] as const }]
        : []),
      { text: words.note, italics: true, margin: [0, 12, 0, 0] },
    ] as Content[],
  };
}

/** `12-20` as 20/12. */
const dayMonth = (day: string): string => day.split('-').reverse().join('/');

const priced = (cents: number | null, basis = ''): string =>
  cents === null ? '' : `${formatEuro(cents)} ${basis}`.trim();

const table = (head: readonly string[], rows: readonly (readonly string[])[]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: head.length > 0 ? 1 : 0,
    widths: ['*', 'auto', 'auto', 'auto'],
    body: [
      ...(head.length > 0 ? [head.map((text) => ({ text, bold: true }))] : []),
      ...rows.map((row) => [...row]),
    ],
  },
});

import { formatEuro } from '#src/domain/money.ts';
import { type PriceLine, settled } from '#src/domain/prices.ts';
import { priceFields } from '#src/resources/prices/rate-declarations.ts';
import { gridOf, linesOf, optionsAcross } from '#src/schema/across.ts';
import type { CardWords } from './card-words/words.ts';

/** The prices as the card shows them: a line for each unit and board, the seasons side by side. */
export function pricesOf(lines: readonly PriceLine[], words: CardWords) {
  const grid = gridOf(priceFields.lines);
  if (!grid) throw new Error('Prices lie across');
  const rows = lines.map((line) => ({ ...settled(line) }));
  const seasons = optionsAcross(grid, rows);
  const [unit, board, price] = words.columns;
  return {
    head: [
      unit,
      board,
      ...seasons.map((season) => (season === 'single' ? price : (words.seasons[season] ?? ''))),
    ],
    rows: linesOf(grid, rows).flatMap(({ first, at }) => {
      const line = rows[first];
      if (!line) return [];
      const { unitKind, bathroom, board: of, basis } = line;
      return [
        [
          [words.units[unitKind], words.bathrooms[bathroom ?? '']].filter(Boolean).join(', '),
          [words.boards[of], words.bases[basis]].filter(Boolean).join(', '),
          ...seasons.map((season) => {
            const cents = rows[at.get(season) ?? -1]?.maxPrice;
            return cents == null ? '–' : formatEuro(cents);
          }),
        ],
      ];
    }),
  };
}

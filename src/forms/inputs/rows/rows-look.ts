import { alike, byKind, type Field } from '#src/schema/fields.ts';

/** The least width of a column of inputs, in pixels; what is read at length gets more. */
const columnWidth = (column: Field): number =>
  byKind<number>(column, {
    ...alike(['integer', 'coordinate', 'year', 'count'], () => 78),
    ...alike(['switch'], () => 62),
    ...alike(['euro'], () => 84),
    ...alike(['decimal', 'percent'], () => 112),
    ...alike(['postalCode', 'time', 'dayOfYear'], () => 112),
    ...alike(['date'], () => 168),
    ...alike(['month', 'text', 'personName', 'phone', 'email', 'url', 'checklist'], () => 150),
    // A word that is longer goes over two lines.
    ...alike(['select'], () => 110),
    ...alike(
      ['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban', 'reference', 'vocabulary'],
      () => 200,
    ),
    ...alike(
      ['references', 'translated', 'richText', 'password', 'secret', 'file', 'images', 'rows'],
      () => 220,
    ),
    ...alike(['state', 'rollup'], () => 140),
    lookup: ({ of }) => columnWidth(of),
    derived: ({ of }) => columnWidth(of),
  });

const verbsWidth = 76;
const gap = 6;

/** The grid every row is: a column for each field, and one for what is done to a row. */
function tracksOf(columns: readonly Field[]) {
  const widths = columns.map(columnWidth);
  return {
    columns: [...widths.map((width) => `minmax(0, ${width}fr)`), `${verbsWidth}px`].join(' '),
    width: widths.reduce((sum, width) => sum + width + gap, verbsWidth),
  };
}

/**
 * A table whose rows are grids: of a long one what is out of sight is neither laid out nor painted,
 * which a table cannot do, and on a phone a row is a block with every input under its word.
 */
export function tableLook(shown: readonly Field[], isLong = false) {
  const { columns, width } = tracksOf(shown);
  return {
    minWidth: { sm: width },
    '&, & thead, & tbody, & tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: columns,
      columnGap: `${gap}px`,
      padding: '3px 0',
    },
    ...(isLong && {
      '& tbody tr': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 46px' },
      '@media print': { '& tbody tr': { contentVisibility: 'visible' } },
    }),
    '& th, & td': { padding: 0, minWidth: 0 },
    '& th': {
      alignSelf: 'end',
      textAlign: 'left',
      typography: 'caption',
      fontWeight: 600,
      color: 'soggiorno.muted',
      '& span': { color: 'error.main' },
    },
    '& .verbs': { display: 'flex', justifyContent: 'end', '& button': { padding: '5px' } },
    '& tfoot td': { padding: '4px 9px', fontWeight: 600 },
    '& .MuiInputBase-inputSizeSmall:not([role=combobox])': { paddingInline: '8px' },
    '& .MuiSelect-select.MuiSelect-select': {
      padding: '4px 24px 4px 8px',
      whiteSpace: 'normal',
      lineHeight: '18px',
    },
    '& .MuiSelect-icon': { right: '2px' },
    '@media (max-width: 599.95px)': {
      '& thead': { display: 'none' },
      '& tr': {
        gridTemplateColumns: '1fr 1fr',
        gap: '8px 12px',
        padding: '12px 0',
        borderTop: '1px solid',
        borderColor: 'soggiorno.line',
      },
      '& td:first-of-type, & .verbs': { gridColumn: '1 / -1' },
      '& .begins': { gridColumnStart: 1 },
      '& td[data-word]::before': {
        content: 'attr(data-word)',
        display: 'block',
        typography: 'caption',
        fontWeight: 600,
        color: 'soggiorno.muted',
        textAlign: 'left',
      },
      '& tfoot td': { padding: 0, textAlign: 'left !important' },
      '& tfoot td:empty, & tfoot td:first-of-type::before': { display: 'none' },
    },
  } as const;
}

/** What stands under a table of inputs. */
export const footLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginTop: '8px',
} as const;

import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { dayLooks } from './day-looks.ts';

/** The ground and the letter of each day that is not open; what is said in colour stands there as a mark too. */
const standings = ({ palette: { soggiorno } }: Theme) =>
  Object.fromEntries(
    Object.entries(dayLooks).flatMap(([standing, { tone }]) =>
      tone
        ? [
            [
              `& [data-standing="${standing}"]`,
              { backgroundColor: soggiorno.tones[tone].tint, color: soggiorno.tones[tone].fg },
            ],
          ]
        : [],
    ),
  );

export const yearGridLook = (theme: Theme) => {
  const { soggiorno } = theme.palette;
  return {
    position: 'relative',
    userSelect: 'none',
    typography: 'caption',
    overflowX: 'auto',
    '& table': { width: '100%', minWidth: 900, tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& th': { padding: '8px 0', fontWeight: 600, color: soggiorno.muted },
    '& th:first-of-type': { width: 120, textAlign: 'left' },
    '& thead th:last-of-type': { width: 52, textAlign: 'right' },
    '& th[scope="row"]': { color: soggiorno.text },
    '& .locked': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2px',
      marginLeft: '6px',
      color: soggiorno.muted,
      fontWeight: 400,
    },
    '& td': {
      height: 36,
      padding: 0,
      textAlign: 'center',
      borderTop: `1px solid ${soggiorno.line}`,
    },
    '& [data-day]': {
      position: 'relative',
      borderLeft: `1px solid ${soggiorno.line}`,
      fontWeight: 600,
      cursor: 'pointer',
    },
    ...standings(theme),
    '& [data-standing="outside"]': { color: soggiorno.muted, backgroundColor: soggiorno.subtle },
    '& [aria-current="date"]': { boxShadow: `inset 0 -3px ${soggiorno.muted}` },
    '& [aria-selected="true"]': {
      outline: `2px solid ${soggiorno.primary}`,
      outlineOffset: '-2px',
    },
    '& [data-day]:focus-visible': {
      outline: `3px solid ${soggiorno.ring}`,
      outlineOffset: '-2px',
    },
    '& .open': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .number, & .narrow': { display: 'none' },
    '& .spoken': visuallyHidden,
    '@media screen and (max-width: 1199.95px)': narrow,
    '@media print': {
      overflow: 'visible',
      fontSize: '7pt',
      '& table': { minWidth: 0 },
      '& th, & td': { padding: '2pt 0 !important' },
      '& th:first-of-type': { width: '24mm' },
      '& thead th:last-of-type': { width: '11mm' },
    },
  } as const;
};

/** No weeks: as many days to a line as are touched well. */
const narrow = {
  '& table': { display: 'block', minWidth: 0 },
  '& tbody': { display: 'block' },
  '& thead': visuallyHidden,
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
    marginBottom: '20px',
  },
  '& th[scope="row"], & .open': { gridColumn: '1 / -1', width: 'auto', textAlign: 'left' },
  '& th[scope="row"]': { typography: 'body1', fontWeight: 600 },
  '& td.none': { display: 'none' },
  '& td[data-day]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: 48,
  },
  '& .number': { display: 'block', fontWeight: 400 },
  '& .narrow': { display: 'inline' },
  '& td.open': { height: 28, paddingTop: '4px', whiteSpace: 'pre' },
} as const;

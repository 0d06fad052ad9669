import { reflow } from './reflow.ts';

/** A table of what is wrong with the rows of a file: columns as wide as their words, lines that part the rows. */
export const faultsLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'left', color: 'soggiorno.muted', fontWeight: 600 },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  ...reflow,
  // The title of a row on a phone, where its column has no head.
  '@media (width < 600px)': { '& tbody td:first-of-type::before': { content: '"Riga "' } },
} as const;

const hidden = { display: 'none !important' };

const bars = [
  'header.MuiAppBar-root',
  'nav',
  '[role="toolbar"]',
  '[role="search"]',
  '[role="tablist"]',
  '[data-print="hidden"]',
  '.MuiDrawer-root',
  '.MuiSnackbar-root',
  'button',
].join(', ');

/**
 * A4, black on white: the words and the table, none of what one presses. What is only for paper
 * (filters in words, organisation, date) carries `data-print="only"`.
 */
export const print = {
  '@page': {
    size: 'A4',
    margin: '16mm 14mm 18mm',
    '@bottom-right': {
      content: 'counter(page) " di " counter(pages)',
      font: '9pt "Titillium Web", sans-serif',
    },
  },
  // A page with a table of many columns (`data-print="wide"`) lies on its side.
  '@page wide': { size: 'A4 landscape' },
  '@media screen': { '[data-print="only"]': hidden },
  '@media print': {
    'html, body': { fontSize: '10.5pt' },
    'body:has([data-print="wide"])': { page: 'wide' },
    [bars]: hidden,
    '*': {
      color: '#000 !important',
      background: 'transparent !important',
      boxShadow: 'none !important',
    },
    a: { textDecoration: 'none !important' },
    table: { width: '100%' },
    thead: { display: 'table-header-group' },
    'tr, dt, dd': { breakInside: 'avoid' },
    'th, td': {
      position: 'static !important',
      height: 'auto !important',
      padding: '2pt 6pt !important',
      borderColor: '#999 !important',
    },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const;

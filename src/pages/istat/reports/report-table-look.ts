/** A long report is moved within its frame: what columns are called and what they come to stay in sight. */
export const frameLook = {
  overflow: 'auto',
  maxHeight: 'calc(100vh - 120px)',
  '@media print': { overflow: 'visible', maxHeight: 'none', fontSize: '7.5pt' },
} as const;

/** On a phone it is pushed sideways under its first column. */
export const tableLook = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  '& th, & td': {
    height: 40,
    padding: '4px 16px 4px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    textAlign: 'left',
    fontWeight: 400,
  },
  '& tr > :last-child': { paddingRight: '4px' },
  '& .text': { minWidth: 128 },
  '& tbody :is(.code, .date, .month, .number)': { whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .none': { color: 'soggiorno.muted' },
  '& tr > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'soggiorno.ground',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    verticalAlign: 'bottom',
    typography: 'caption',
    fontWeight: 600,
    whiteSpace: 'normal',
    color: 'soggiorno.muted',
    backgroundColor: 'soggiorno.ground',
    borderColor: 'soggiorno.lineStrong',
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    fontWeight: 600,
    backgroundColor: 'soggiorno.ground',
    borderTop: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  // What they come to stands once, at the end.
  '@media print': { '& tfoot': { display: 'table-row-group' } },
  '& tfoot th:first-of-type': { zIndex: 3 },
  '& a': { display: 'inline-block', minWidth: 24, lineHeight: '24px', color: 'soggiorno.link' },
} as const;

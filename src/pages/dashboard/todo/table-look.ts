/** On a phone a row is a block: what it is, then the rest of it. */
export const tableLook = {
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    height: 40,
    padding: '0 12px 0 0',
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': { height: 40, padding: '4px 12px 4px 0', overflowWrap: 'anywhere' },
  '& tbody tr': { borderBottom: '1px solid', borderColor: 'soggiorno.line' },
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: '8px 0' },
    '& td': { height: 'auto', minHeight: 24 },
    '& td.what': { order: -1, flex: '1 0 100%' },
  },
} as const;

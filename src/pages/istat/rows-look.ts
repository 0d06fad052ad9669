/** A plain table of a page; on a phone each row is a block. */
export const rowsLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'left', color: 'soggiorno.muted', typography: 'caption', fontWeight: 600 },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    verticalAlign: 'top',
  },
  '& .number': { textAlign: 'right' },
  '& .name': { fontWeight: 600 },
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'block',
      padding: '8px 0',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
    },
    '& td': { display: 'block', border: 0, padding: 0 },
    '& .number': { textAlign: 'left' },
  },
} as const;

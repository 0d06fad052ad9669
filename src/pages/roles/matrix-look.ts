/** Rows by grant, columns by role; the names stay in sight while the rest scrolls. */
export const matrixLook = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { borderBottom: '1px solid', borderColor: 'soggiorno.line', padding: '4px 8px' },
  '& td': { textAlign: 'center', minWidth: 92 },
  '& thead th': {
    textAlign: 'center',
    verticalAlign: 'bottom',
    typography: 'caption',
    fontWeight: 600,
    borderColor: 'soggiorno.lineStrong',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: { xs: 130, sm: 300 },
    paddingLeft: 0,
    textAlign: 'left',
    backgroundColor: 'soggiorno.ground',
  },
  '& tbody th': {
    fontWeight: 400,
    '& span': {
      display: { xs: 'none', sm: 'block' },
      typography: 'caption',
      color: 'soggiorno.muted',
    },
  },
  '& .group': { paddingTop: '24px', fontWeight: 600 },
} as const;

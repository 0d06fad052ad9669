/** A row of links of which one is where one is. */
export const tabsLook = {
  display: 'flex',
  minWidth: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  '& a': {
    padding: '8px 14px',
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    color: 'soggiorno.text',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    '&:hover': { backgroundColor: 'soggiorno.hover' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { fontWeight: 600, color: 'soggiorno.link', borderColor: 'primary.main' },
  },
} as const;

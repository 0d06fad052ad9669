/** The head of a table that is heard and not seen; it takes no room. */
export const unseenHead = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/**
 * A table read on a phone without moving it sideways (WCAG 1.4.10): a row is a block, its first cell the title, each
 * other cell a line with what its column is called, which its `data-head` says.
 */
export const reflow = {
  '@media (max-width: 599.95px)': {
    '&, & tbody, & tfoot, & tr, & th, & td': { display: 'block' },
    '& thead': unseenHead,
    '& tbody tr, & tfoot tr': {
      padding: '10px 0',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
    },
    '& tbody th, & td': {
      height: 'auto',
      minHeight: 24,
      padding: '2px 0',
      border: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
    '& tbody tr > :first-of-type': { fontWeight: 600 },
    '& * + td[data-head]': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      textAlign: 'right',
    },
    '& * + td[data-head]::before': {
      content: 'attr(data-head)',
      flex: 'none',
      maxWidth: '50%',
      fontWeight: 400,
      color: 'soggiorno.muted',
    },
    '& td:empty': { display: 'none' },
  },
} as const;

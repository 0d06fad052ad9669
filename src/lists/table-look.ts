/** No outer border, no stripes; one column takes the room and is cut, all others stay whole. */
export const tableLook = (isCompact: boolean) =>
  ({
    width: '100%',
    borderCollapse: 'collapse',
    typography: 'body2',
    '& th': {
      position: 'sticky',
      top: 56,
      zIndex: 1,
      height: 44,
      padding: '0 12px',
      typography: 'caption',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: 'soggiorno.muted',
      backgroundColor: 'soggiorno.ground',
      boxShadow: (theme: { palette: { soggiorno: { lineStrong: string } } }) =>
        `inset 0 -1px ${theme.palette.soggiorno.lineStrong}`,
      '& button': {
        font: 'inherit',
        gap: '4px',
        minHeight: 32,
        '&:hover': { color: 'soggiorno.text' },
      },
      '& .sorted': { color: 'soggiorno.text' },
    },
    '& td': {
      height: isCompact ? 40 : 48,
      padding: '0 12px',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
      // Names give way, cut with an ellipsis; dates, codes, numbers and states stay whole.
      maxWidth: { xs: 280, md: 176, xl: 280 },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .label': { fontWeight: 600 },
    '& td.label': { maxWidth: { xs: 420, md: 320, xl: 420 } },
    '& td a': { color: 'soggiorno.link', textUnderlineOffset: '3px' },
    '& td.label > a': { color: 'inherit', textDecoration: 'none' },
    '& tbody tr:hover': { backgroundColor: 'soggiorno.hover' },
    '& tr.leads': { cursor: 'pointer' },
    '& tr.leads:hover td.label > a, & td.label > a:focus-visible': { textDecoration: 'underline' },
  }) as const;

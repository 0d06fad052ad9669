/** A person is a row of a grid; on a narrow screen a block, each field under its word. */
const columns = '20px 104px 1.25fr 1.15fr 52px 112px 1.35fr 1fr 1.45fr 84px';

const narrow = '@media (max-width: 1099.95px)';

export const headLook = {
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: '10px',
  paddingBottom: '6px',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.lineStrong',
  typography: 'caption',
  fontWeight: 600,
  color: 'soggiorno.muted',
  [narrow]: { display: 'none' },
} as const;

const common = {
  '& > *': { minWidth: 0 },
  '& .muted': { color: 'soggiorno.muted', alignSelf: 'center', typography: 'body2' },
  '& .copied .MuiOutlinedInput-root': { backgroundColor: 'soggiorno.selected' },
  '& [data-cell="gender"] input': { textTransform: 'uppercase', paddingInline: '10px' },
} as const;

export const rowLook = {
  ...common,
  display: 'grid',
  gridTemplateColumns: columns,
  gap: '8px 10px',
  alignItems: 'start',
  padding: '6px 0 0',
  '& .role': { alignSelf: 'center', typography: 'body2', '& strong': { display: 'block' } },
  '& .verbs': { display: 'flex', justifyContent: 'end' },
  [narrow]: {
    gridTemplateColumns: '1fr 1fr',
    paddingTop: '16px',
    '& > .muted': { display: 'none' },
    '& .role': { gridColumn: '1 / -1', fontWeight: 600 },
    '& .verbs': { gridColumn: '1 / -1' },
    '& [data-word]::before': word(),
  },
} as const;

export const documentLook = {
  ...common,
  display: 'grid',
  gridTemplateColumns: '134px 2.4fr 1.8fr 1.8fr 160px',
  gap: '8px 10px',
  alignItems: 'start',
  padding: '6px 0 0',
  '& > .muted:first-of-type': { paddingLeft: '30px' },
  '& [data-word]::before': word(),
  [narrow]: { gridTemplateColumns: '1fr 1fr', '& > .muted': { display: 'none' } },
} as const;

export const detailsLook = {
  ...common,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: '8px 10px',
  padding: '10px 0 10px',
  '& > div > span': { display: 'block', typography: 'caption', color: 'soggiorno.muted' },
  [narrow]: { gridTemplateColumns: '1fr 1fr', padding: '10px 0' },
} as const;

function word() {
  return {
    content: 'attr(data-word)',
    display: 'block',
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
  } as const;
}

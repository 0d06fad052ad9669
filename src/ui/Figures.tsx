import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { State } from './State.tsx';
import type { StateLook } from './states.ts';
import { type } from './type.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The list behind the figure, already filtered. */
  readonly to: string;
  readonly context?: ReactNode;
  /** When it is late. */
  readonly look?: StateLook | undefined;
}

/** Up to five figures between two hairlines; each cell is the link to its list. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Box component="ul" sx={stripLook}>
      {figures.map(({ label, value, to, context, look }) => (
        <Box component="li" key={label} sx={cellLook}>
          <Box component={Link} to={to} sx={linkLook}>
            <Box component="span" sx={{ ...type(15, 20, 600), color: 'soggiorno.link' }}>
              {label}
            </Box>
            <Box component="span" sx={type(36, 44, 600)}>
              {value}
            </Box>
            <Box component="span" sx={{ ...type(14, 20), color: 'soggiorno.muted' }}>
              {look ? <State {...look} label={context} /> : context}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const stripLook = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'none',
  },
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: { xs: 'row', md: 'column' },
  margin: '20px 0 0',
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.lineStrong',
} as const;

const cellLook = {
  // Docked, hairlines stand between cells; narrower, they lie between rows.
  marginTop: '-1px',
  borderTop: '1px solid',
  borderTopColor: { xs: 'soggiorno.line', md: 'transparent' },
  borderLeft: { md: '1px solid' },
  borderLeftColor: { md: 'soggiorno.line' },
  '&:first-of-type': { borderLeft: 0 },
  '&:first-of-type > a': { paddingLeft: 0 },
} as const;

const linkLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  height: '100%',
  padding: { xs: '16px 12px 16px 0', md: '16px 20px' },
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover > :first-of-type': { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatDecimal } from '#src/domain/numbers.ts';

interface Props {
  readonly title: string;
  /** How many there are in it, beside its title. */
  readonly count?: number | undefined;
  /** At most one sentence. */
  readonly line?: ReactNode;
  /** A link or a small button at the right of the title. */
  readonly aside?: ReactNode;
  /** An anchor, for what leads there. */
  readonly id?: string | undefined;
  /** No hairline: what lies in the section draws its own. */
  readonly plain?: boolean;
  /** Its title takes the focus when one comes to it. */
  readonly isReached?: boolean;
  /** Said beside the title where nothing is in it: the part is one line. */
  readonly none?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of a page under its h2; a hairline parts it from the one before. */
export function Section(props: Props) {
  const { title, count, line, aside, id, plain, isReached, none, children } = props;
  const heading = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={heading}
      sx={none ? noneLook : plain ? plainLook : look}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' }}>
        <Typography variant="h2" id={heading} tabIndex={isReached ? -1 : undefined}>
          {title}
          {count !== undefined && ' '}
          {count !== undefined && (
            <Box component="span" sx={countLook}>
              {formatDecimal(count)}
            </Box>
          )}
        </Typography>
        {none && <Box sx={{ color: 'soggiorno.muted' }}>{none}</Box>}
        {aside && <Box sx={{ marginLeft: 'auto', typography: 'body2' }}>{aside}</Box>}
      </Box>
      {line && <Typography sx={{ color: 'soggiorno.muted', marginTop: '4px' }}>{line}</Typography>}
      {children && <Box sx={{ marginTop: none ? 0 : '16px' }}>{children}</Box>}
    </Box>
  );
}

/** A count beside a heading. */
export const countLook = {
  marginLeft: '4px',
  typography: 'body1',
  fontWeight: 400,
  color: 'soggiorno.muted',
} as const;

const plainLook = { paddingBottom: '32px' } as const;
const noneLook = { paddingBottom: '20px' } as const;

const look = {
  padding: '28px 0 32px',
  borderTop: '1px solid',
  borderColor: 'soggiorno.line',
  '&:first-of-type': { borderTop: 0, paddingTop: '8px' },
} as const;

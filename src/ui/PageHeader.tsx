import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHeadingFocus } from './heading-focus.ts';

interface Props {
  readonly title: ReactNode;
  /** One line under the title. */
  readonly line?: ReactNode;
  /** A `State` in the shape of a pill. */
  readonly state?: ReactNode;
  readonly actions?: ReactNode;
  /** Close above what follows: of a list the rows are to be seen. */
  readonly isTight?: boolean;
}

/** The h1 with its state, one line, actions at the right; the h1 takes focus on arrival. */
export function PageHeader({ title, line, state, actions, isTight = false }: Props) {
  const heading = useHeadingFocus();
  return (
    <Box component="header" sx={isTight ? tightLook : { marginBottom: '20px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' }}>
        <Box sx={{ minWidth: 0, flexGrow: { xs: 1, md: 0 } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' }}>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
            >
              {title}
            </Typography>
            {state}
          </Box>
          {line && (
            <Typography component="p" sx={{ color: 'soggiorno.muted', marginTop: '2px' }}>
              {line}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={actionsLook}>{actions}</Box>}
      </Box>
    </Box>
  );
}

const tightLook = { margin: { xs: '0 0 8px', sm: '-8px 0 4px' } } as const;

const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  marginLeft: { xs: 0, sm: 'auto' },
} as const;

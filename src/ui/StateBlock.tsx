import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHeadingFocus } from './heading-focus.ts';
import type { Icon } from './states.ts';

interface Props {
  readonly icon?: Icon;
  readonly color?: string;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The block is the page: its title is the h1 and takes focus on arrival. */
  readonly page?: boolean;
}

/** 440 wide, text to the left, in the middle of the free space: what a page says instead of data. */
export function StateBlock({ icon: Icon, color, title, children, actions, page }: Props) {
  return (
    <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 280, padding: '24px 0' }}>
      <Box sx={{ width: 440, maxWidth: '100%', margin: 'auto', textWrap: 'pretty' }}>
        {Icon && (
          <Icon
            sx={{
              fontSize: 40,
              color: color ?? 'soggiorno.muted',
              marginBottom: '12px',
              marginLeft: '-3px',
            }}
          />
        )}
        {page ? <PageTitle title={title} /> : <Typography variant="h2">{title}</Typography>}
        <Box sx={{ color: 'soggiorno.muted', marginTop: '4px' }}>{children}</Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '20px' }}>
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function PageTitle({ title }: { readonly title: string }) {
  const heading = useHeadingFocus();
  return (
    <Typography
      variant="h2"
      component="h1"
      ref={heading}
      tabIndex={-1}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      {title}
    </Typography>
  );
}

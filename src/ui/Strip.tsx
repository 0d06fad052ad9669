import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Icon } from './states.ts';
import { type } from './type.ts';

interface Props {
  readonly icon: Icon;
  readonly children: ReactNode;
}

/** 40 px under the header for what holds as long as it is seen: impersonation, no connection. */
export function Strip({ icon: Icon, children }: Props) {
  return (
    <Box role="status" sx={look}>
      <Icon sx={{ color: 'warning.main', flex: 'none' }} />
      <span>{children}</span>
    </Box>
  );
}

export function OfflineStrip() {
  return (
    <Strip icon={WifiOffOutlined}>
      Connessione assente. Le modifiche restano su questo dispositivo.
    </Strip>
  );
}

const look = {
  ...type(15, 20, 600),
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 40,
  padding: { xs: '8px 16px', sm: '8px 32px' },
  backgroundColor: 'warning.light',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.lineStrong',
} as const;

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ApiError } from '#src/providers/api-error.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { ErrorState } from '#src/ui/PageState.tsx';
import { AlertItem } from './AlertItem.tsx';
import { byDuty, useOwnAlerts } from './alerts.ts';

/** The alerts of the person beside the page: what waits for them first. */
export function AlertsPanel({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { data, error, refetch } = useOwnAlerts();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog', sx: paperLook } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        <Typography id={id} variant="h2" sx={{ flexGrow: 1 }}>
          Avvisi
        </Typography>
        <IconButton aria-label="Chiudi gli avvisi" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {error && !data && (
        <ErrorState
          code={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <LoadingState columns="1fr" />}
      {data?.length === 0 && 'Nessun avviso in corso.'}
      <div>{data && byDuty(data).map((alert) => <AlertItem key={alert.id} alert={alert} />)}</div>
    </Drawer>
  );
}

const paperLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  boxSizing: 'border-box',
  width: 'min(480px, 100vw)',
  padding: '20px 24px 32px',
} as const;

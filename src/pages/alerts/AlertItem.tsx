import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Report from '@mui/icons-material/Report';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { formatDate } from '#src/domain/dates.ts';
import { State } from '#src/ui/State.tsx';
import type { StateLook } from '#src/ui/states.ts';
import { RichText } from '#src/values/RichText.tsx';
import { whenWords } from '#src/values/when-words.ts';
import { awaitsAck, isUnread, type OwnAlert, useReceipts } from './alerts.ts';

interface Props {
  readonly alert: OwnAlert;
  readonly isOpen?: boolean;
}

/** An alert that unfolds under its title; unfolding it is reading it, and what shows its text comes then. */
export function AlertItem({ alert, isOpen = false }: Props) {
  const { read } = useReceipts();
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const { label, ...look } = severities[alert.severity];
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setUnfolded(true);
        read(alert);
      }}
      sx={itemLook}
    >
      <Box component="summary" sx={{ fontWeight: isUnread(alert) ? 700 : 400 }}>
        <span>{alert.title}</span>
        <Box component="span" sx={lineLook}>
          <State {...look} label={label} />
          <span>dal {formatDate(alert.publishFrom)}</span>
          <span>{standing(alert)}</span>
        </Box>
      </Box>
      {isUnfolded && <RichText html={alert.body} />}
      {alert.linkUrl && (
        <p>
          <Link href={alert.linkUrl} target="_blank" rel="noopener noreferrer">
            Leggi di più
          </Link>{' '}
          (si apre in un’altra scheda)
        </p>
      )}
      <Acknowledgement alert={alert} />
    </Box>
  );
}

function Acknowledgement({ alert }: { readonly alert: OwnAlert }) {
  const { isOwn, isBusy, acknowledge } = useReceipts();
  if (!alert.requiresAck) return null;
  if (alert.ackAt) return <p>Hai confermato la lettura {whenWords(alert.ackAt)}.</p>;
  if (!isOwn) return <p>Solo la persona stessa può confermare la lettura.</p>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
      <Button
        variant="contained"
        size="medium"
        disabled={isBusy}
        aria-label={`Ho letto: ${alert.title}`}
        onClick={() => acknowledge(alert)}
      >
        Ho letto
      </Button>
      {alert.ackText && <span>{alert.ackText}</span>}
    </Box>
  );
}

function standing(alert: OwnAlert): string {
  if (awaitsAck(alert)) return 'Da confermare';
  if (alert.ackAt) return 'Confermato';
  return isUnread(alert) ? 'Da leggere' : 'Letto';
}

const severities: Readonly<Record<OwnAlert['severity'], StateLook & { readonly label: string }>> = {
  info: { tone: 'info', icon: InfoOutlined, label: 'Informazione' },
  warning: { tone: 'warn', icon: Warning, label: 'Avviso' },
  critical: { tone: 'error', icon: Report, label: 'Urgente' },
  deadline: { tone: 'violet', icon: ScheduleOutlined, label: 'Scadenza' },
};

const itemLook = {
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
  overflowWrap: 'anywhere',
  '& > summary': { padding: '12px 0', cursor: 'pointer' },
  '& > :not(summary)': { margin: 0, paddingBottom: '12px' },
} as const;

const lineLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginTop: '4px',
  paddingLeft: '18px',
  typography: 'caption',
  color: 'soggiorno.muted',
} as const;

import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { isUnread, useOwnAlerts } from '#src/pages/alerts/alerts.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { Hidden } from '#src/ui/Hidden.tsx';

export const AlertsPanel = fetched(
  async () => (await import('#src/pages/alerts/AlertsPanel.tsx')).AlertsPanel,
);

/** "Avvisi": how many are still to read, and all of them beside the page. */
export function AlertsBell() {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useOwnAlerts();
  const unread = data.filter(isUnread).length;
  return (
    <>
      <Tooltip title="Avvisi">
        <IconButton
          aria-label={unread > 0 ? `Avvisi, ${unread} da leggere` : 'Avvisi'}
          aria-haspopup="dialog"
          color="inherit"
          onClick={() => setOpen(true)}
        >
          <Badge badgeContent={unread} max={99} sx={countLook}>
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tooltip>
      <Hidden>
        <span role="status">{unread > 0 && unreadWords(unread)}</span>
      </Hidden>
      {isOpen && (
        <Fetching onClose={() => setOpen(false)}>
          <AlertsPanel onClose={() => setOpen(false)} />
        </Fetching>
      )}
    </>
  );
}

const unreadWords = (unread: number) =>
  unread === 1 ? '1 avviso da leggere' : `${unread} avvisi da leggere`;

const countLook = {
  '& .MuiBadge-badge': {
    color: 'soggiorno.header',
    backgroundColor: 'soggiorno.onHeader',
    fontWeight: 700,
  },
} as const;

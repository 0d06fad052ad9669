import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { isUnread, type OwnAlert, useOwnAlerts } from '#src/pages/alerts/alerts.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import { AlertsPanel } from './AlertsBell.tsx';

/** The newest unread alert that is to stand at the head of every page. */
export function AlertStrip() {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useOwnAlerts();
  const alert = data.find((one) => isUnread(one) && isBanner(one));
  return (
    <>
      {alert && (
        <Strip icon={CampaignOutlined}>
          {alert.title}.{' '}
          <Link component="button" sx={linkLook} onClick={() => setOpen(true)}>
            Leggi l’avviso
          </Link>
        </Strip>
      )}
      {isOpen && (
        <Fetching onClose={() => setOpen(false)}>
          <AlertsPanel onClose={() => setOpen(false)} />
        </Fetching>
      )}
    </>
  );
}

const isBanner = ({ placement }: OwnAlert) => placement.includes('banner');

const linkLook = { color: 'inherit', font: 'inherit', verticalAlign: 'baseline' } as const;

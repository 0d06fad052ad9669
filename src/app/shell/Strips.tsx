import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Link from '@mui/material/Link';
import { useSession } from '#src/providers/session.ts';
import { useOnline } from '#src/ui/online.ts';
import { OfflineStrip, Strip } from '#src/ui/Strip.tsx';
import { AlertStrip } from './AlertStrip.tsx';

/** What holds as long as it is seen: acting as somebody else, no connection. */
export function Strips() {
  const { profile, impersonator } = useSession();
  const isOnline = useOnline();
  return (
    <>
      {impersonator && (
        <Strip icon={PersonOutlined}>
          {/* A whole load: nothing of the other person stays in memory. */}
          Stai operando come {profile.name}.{' '}
          <Link href="/select-managers" sx={{ color: 'inherit' }}>
            Torna a te
          </Link>
        </Strip>
      )}
      {!isOnline && <OfflineStrip />}
      <AlertStrip />
    </>
  );
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#src/providers/session.ts';

/** Leads to the organisation's own 404 once what a page is about turns out not to be there. */
export function useLeadToMissing(isMissing: boolean): void {
  const { manager } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (isMissing) navigate(`/manager/${manager.id}/common/404`, { replace: true });
  }, [isMissing, navigate, manager.id]);
}

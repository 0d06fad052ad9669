import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useSession } from '#src/providers/session.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';

interface Props {
  readonly title: string;
  /** The part of the address after the accommodation. */
  readonly path: string;
  readonly children: (accommodation: number) => ReactNode;
}

/** A page about one accommodation: the one of the address, the only one, or the one that is chosen. */
export function OneHouse({ title, path, children }: Props) {
  const { accommodationId } = useParams();
  const { manager } = useSession();
  const own = manager.accommodations;
  const id = useMemo(() => {
    if (accommodationId !== undefined) return Number(accommodationId);
    return own.length === 1 ? own[0]?.id : undefined;
  }, [accommodationId, own]);
  if (id !== undefined) return children(id);
  return (
    <>
      <PageHeader title={title} line={own.length > 0 && 'Di quale struttura?'} />
      {own.length === 0 && <EmptyState title="Nessuna struttura" />}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {own.map((one) => (
          <Box component="li" key={one.id} sx={{ padding: '10px 0' }}>
            <Link component={RouterLink} to={`/manager/${manager.id}/hotel/${one.id}/${path}`}>
              {one.name}
            </Link>
          </Box>
        ))}
      </Box>
    </>
  );
}

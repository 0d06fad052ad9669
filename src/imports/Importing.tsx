import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#src/places/place-view.ts';
import { withParam } from '#src/places/record-link.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { useMayImport } from './ImportButton.tsx';

const ImportDialog = fetched(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The import over its list, fetched when the address asks for it: `?import`, `?import=<id>`. */
export function Importing({ resource, view }: Pick<ScreenProps, 'resource' | 'view'>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('import');
  const mayImport = useMayImport({ resource, view });
  if (asked === null || !mayImport) return null;
  return (
    <Fetching onClose={() => navigate(`${pathname}?${withParam(search, 'import', undefined)}`)}>
      <ImportDialog resource={resource} id={/^\d{1,15}$/.test(asked) ? Number(asked) : undefined} />
    </Fetching>
  );
}

import { useLocation, useNavigate } from 'react-router-dom';
import { withParam } from '#src/places/record-link.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { useMayImport } from './ImportButton.tsx';

const ImportDialog = fetched(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The import over its list, fetched when the address asks for it: `?import`, `?import=<id>`. */
export function Importing({ resource }: { readonly resource: Resource }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('import');
  const mayImport = useMayImport(resource);
  if (asked === null || !mayImport) return null;
  return (
    <Fetching onClose={() => navigate(`${pathname}?${withParam(search, 'import', undefined)}`)}>
      <ImportDialog resource={resource} id={/^\d{1,15}$/.test(asked) ? Number(asked) : undefined} />
    </Fetching>
  );
}

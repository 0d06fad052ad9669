import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { useMayImport } from './ImportButton.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

/** The import over its list, fetched when the address asks for it: `?import`, `?import=<id>`. */
export function Importing({ resource }: { readonly resource: Resource }) {
  const asked = new URLSearchParams(useLocation().search).get('import');
  const mayImport = useMayImport(resource);
  if (asked === null || !mayImport) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog resource={resource} id={/^\d{1,15}$/.test(asked) ? Number(asked) : undefined} />
    </Suspense>
  );
}

import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import { withParam } from '#src/places/record-link.ts';
import type { Resource } from '#src/schema/resource.ts';
import { IconOnPhone } from '#src/ui/IconOnPhone.tsx';

/** May the person bring records in by a file? */
export function useMayImport(resource: Resource): boolean {
  const may = useMay(resource.name);
  return !resource.view && (may('create') || may('edit'));
}

/** "Importa", over the list: `?import`. */
export function ImportButton({ resource }: { readonly resource: Resource }) {
  const { pathname, search } = useLocation();
  if (!useMayImport(resource)) return null;
  return (
    <IconOnPhone
      label="Importa"
      size="medium"
      icon={<FileUploadOutlined />}
      component={Link}
      to={`${pathname}?${withParam(search, 'import', '')}`}
    />
  );
}

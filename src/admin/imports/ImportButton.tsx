import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { withParam } from '../list/record-link.ts';
import { useMay } from '../may.ts';

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
    <Button
      variant="outlined"
      startIcon={<FileUploadOutlined />}
      component={Link}
      to={`${pathname}?${withParam(search, 'import', '')}`}
      sx={wideOnly}
    >
      Importa
    </Button>
  );
}

/** Nobody keeps spreadsheets on a phone, and its line holds two buttons. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;

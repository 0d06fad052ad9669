import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { withParam } from '#src/places/record-link.ts';
import { IconOnPhone } from '#src/ui/IconOnPhone.tsx';

type Listed = Pick<ScreenProps, 'resource' | 'view'>;

/** May the person bring records in by a file? */
export function useMayImport({ resource, view }: Listed): boolean {
  const may = useMay(resource.name);
  return !resource.view && !view.oneByOne && (may('create') || may('edit'));
}

/** "Importa", over the list: `?import`. */
export function ImportButton(listed: Listed) {
  const { pathname, search } = useLocation();
  if (!useMayImport(listed)) return null;
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

import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { ImportButton } from '#src/imports/ImportButton.tsx';
import { useMay } from '#src/places/may.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { useCreateLink } from '#src/places/record-link.ts';
import { newWords } from '#src/ui/grammar.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { ExportMenu } from './ExportMenu.tsx';

/** The place's title; what one may do with the whole list at the right. */
export function ListHeader({ resource, view, title }: ScreenProps) {
  const may = useMay(resource.name);
  return (
    <PageHeader
      isTight
      title={title}
      actions={
        <>
          {may('export') && <ExportMenu resource={resource} view={view} />}
          <ImportButton resource={resource} view={view} />
          <CreateButton resource={resource} view={view} />
        </>
      }
    />
  );
}

/** "Nuova licenza", where the person may and the place has somewhere to do it. */
function CreateButton({ resource, view }: Omit<ScreenProps, 'title'>) {
  const path = useCreateLink(resource, view);
  const navigate = useNavigate();
  useShortcut('n', newWords(resource.words), path ? () => navigate(path) : undefined);
  return path ? (
    <Button variant="contained" size="medium" startIcon={<Add />} component={Link} to={path}>
      {newWords(resource.words)}
    </Button>
  ) : null;
}

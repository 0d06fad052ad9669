import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { newWords } from '../grammar.ts';
import { Framed } from '../look/Framed.tsx';
import type { ScreenProps } from '../place-view.ts';
import { CreateForm } from '../record/CreateForm.tsx';
import { useCopied } from '../record/copying.ts';
import { RequiredLine } from '../record/EditHeader.tsx';
import { isWide } from '../record/layout.ts';

interface Props extends Omit<ScreenProps, 'title'> {
  readonly onClose: () => void;
}

/** Makes a record in a dialog over its list. */
export function NewRecord({ resource, view, onClose }: Props) {
  const { from, isPending } = useCopied(resource, useLocation().search);
  return (
    <Framed title={newWords(resource.words)} isWide={isWide(resource)} onClose={onClose}>
      <Box component="p" sx={{ marginTop: 0, color: 'soggiorno.muted' }}>
        <RequiredLine />
      </Box>
      {!isPending && (
        <CreateForm
          resource={resource}
          view={view}
          from={from}
          isDialog
          onSaved={onClose}
          onLeave={onClose}
        />
      )}
    </Framed>
  );
}

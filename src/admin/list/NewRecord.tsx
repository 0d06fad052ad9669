import Box from '@mui/material/Box';
import { newWords } from '../grammar.ts';
import type { ScreenProps } from '../place-view.ts';
import { CreateForm } from '../record/CreateForm.tsx';
import { RequiredLine } from '../record/EditHeader.tsx';
import { Framed } from './Framed.tsx';

interface Props extends Omit<ScreenProps, 'title'> {
  readonly onClose: () => void;
}

/** Makes a record in a dialog over its list. */
export const NewRecord = ({ resource, view, onClose }: Props) => (
  <Framed title={newWords(resource.words)} onClose={onClose}>
    <Box component="p" sx={{ marginTop: 0, color: 'soggiorno.muted' }}>
      <RequiredLine />
    </Box>
    <CreateForm resource={resource} view={view} isDialog onSaved={onClose} onLeave={onClose} />
  </Framed>
);

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { FieldOf } from '#src/schema/fields.ts';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));

/** Formatted text; its editor is fetched when a form first shows one. */
export function RichTextControl(props: ControlProps<FieldOf<'richText'>>) {
  const { id, error, aria } = useControl(props);
  return (
    <Labelled field={props.field} control={{ id, error }} group="group">
      <Suspense fallback={<Skeleton variant="rectangular" height={160} />}>
        <Box sx={error ? { ...look, ...wrongLook } : look}>
          <RichTextEditor id={`${id}-text`} source={props.source} aria={aria} />
        </Box>
      </Suspense>
    </Labelled>
  );
}

const frame = '&& .RaRichTextInput-editorContent .ProseMirror';

const look = {
  [frame]: {
    minHeight: 120,
    padding: '12px',
    border: '1px solid',
    borderColor: 'soggiorno.border',
    '&:hover': { backgroundColor: 'transparent' },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'soggiorno.ring', outlineOffset: 2 },
  },
  // The message stands under every control alike; the editor's own would be a second one.
  '& .ra-input > * > .MuiFormHelperText-root': { display: 'none' },
} as const;

const wrongLook = {
  [frame]: { ...look[frame], border: '2px solid', borderColor: 'error.main' },
} as const;

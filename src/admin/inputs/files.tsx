import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { FieldOf } from '#src/schema/fields.ts';
import { KeptFile, KeptImage } from '../values/KeptFile.tsx';
import { AddFile } from './AddFile.tsx';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';

/** One document. */
export function FileControl(props: ControlProps<FieldOf<'file'>>) {
  const { field } = props;
  const control = useControl(props);
  const [name, setName] = useState<string>();
  const kept = typeof control.value === 'number' ? control.value : undefined;
  return (
    <Labelled field={field} control={control}>
      {kept === undefined ? (
        <AddFile
          id={control.id}
          word="Scegli un file"
          onBlur={control.onBlur}
          buttonRef={control.inputRef}
          aria={control.aria}
          onAdded={(file) => {
            setName(file.name);
            control.onChange(file.id);
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
          <KeptFile id={kept} name={name} />
          <Remove word={`Togli il file: ${field.word}`} onClick={() => control.onChange(null)} />
        </Box>
      )}
    </Labelled>
  );
}

interface Image {
  readonly id: number;
  readonly alt: string;
}

/** Some images, each with the words that stand for it; at most so many. */
export function ImagesControl(props: ControlProps<FieldOf<'images'>>) {
  const { field } = props;
  const control = useControl(props);
  const images = Array.isArray(control.value) ? (control.value as Image[]) : [];
  const changed = (at: number, alt: string) =>
    control.onChange(images.map((image, index) => (index === at ? { ...image, alt } : image)));
  return (
    <Labelled field={field} control={control} group="group">
      <Box component="ul" sx={listLook}>
        {images.map(({ id, alt }, at) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
            <KeptImage id={id} alt={alt} />
            <OutlinedInput
              size="small"
              value={alt}
              onChange={(event) => changed(at, event.target.value)}
              inputProps={{ 'aria-label': `Descrizione dell’immagine ${at + 1}` }}
              fullWidth
            />
            <Remove
              word={`Togli l’immagine ${at + 1}`}
              onClick={() => control.onChange(images.filter((image) => image.id !== id))}
            />
          </Box>
        ))}
      </Box>
      {images.length < field.maxFiles && (
        <AddFile
          id={`${control.id}-add`}
          word="Aggiungi un’immagine"
          accept=".jpg,.jpeg,.png"
          onBlur={control.onBlur}
          buttonRef={control.inputRef}
          aria={{}}
          onAdded={({ id, name }) => control.onChange([...images, { id, alt: titled(name) }])}
        />
      )}
    </Labelled>
  );
}

function Remove({ word, onClick }: { readonly word: string; readonly onClick: () => void }) {
  return (
    <IconButton aria-label={word} title="Togli" onClick={onClick}>
      <DeleteOutlined />
    </IconButton>
  );
}

/** "vista-lago.jpg" is a first description: "vista lago". */
const titled = (name: string) => name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');

const listLook = { display: 'grid', gap: '12px', margin: '0 0 12px', padding: 0 } as const;

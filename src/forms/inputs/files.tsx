import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldOf, PaperKind } from '#src/schema/fields.ts';
import type { ImageValue } from '#src/schema/values.ts';
import { KeptFile, KeptImage } from '#src/values/KeptFile.tsx';
import { AddFile } from './AddFile.tsx';
import { type ControlProps, useControl } from './control.ts';
import { ImageFacts } from './ImageFacts.tsx';
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
          label="Scegli un file"
          accept={acceptOf(field.kinds)}
          onBlur={control.onBlur}
          buttonRef={control.inputRef}
          aria={control.aria}
          onAdded={(file) => {
            setName(file.name);
            control.onChange(file.id);
          }}
        />
      ) : (
        <Box id={control.id} sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
          <KeptFile id={kept} name={name} />
          <Remove label={`Togli il file: ${field.label}`} onClick={() => control.onChange(null)} />
        </Box>
      )}
    </Labelled>
  );
}

/** Endings a browser offers first; what the file really is the server judges. */
const acceptOf = (kinds: readonly PaperKind[] | undefined) =>
  kinds?.flatMap((kind) => (kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`])).join(',');

/** Some images in their order, each with the words that stand for it; the first is the cover. */
export function ImagesControl(props: ControlProps<FieldOf<'images'>>) {
  const { field } = props;
  const control = useControl(props);
  const images = Array.isArray(control.value) ? (control.value as ImageValue[]) : [];
  const changed = (at: number, said: Readonly<Record<string, string | null>>) =>
    control.onChange(images.map((image, index) => (index === at ? { ...image, ...said } : image)));
  return (
    <Labelled field={field} control={control} group="group">
      <Box component="ul" sx={listLook}>
        {images.map((image, at) => (
          <Box component="li" key={image.id} sx={imageLook}>
            <Box component="figure" sx={{ margin: 0 }}>
              <KeptImage id={image.id} alt={image.alt} />
              {at === 0 && (
                <Box component="figcaption" sx={{ typography: 'caption' }}>
                  Copertina
                </Box>
              )}
            </Box>
            <ImageFacts
              image={image}
              place={at + 1}
              facts={field.of}
              onChange={(said) => changed(at, said)}
            />
            <Move
              label={`Porta prima l’immagine ${at + 1}`}
              icon={ArrowUpward}
              onClick={at > 0 ? () => control.onChange(swapped(images, at - 1)) : undefined}
            />
            <Move
              label={`Porta dopo l’immagine ${at + 1}`}
              icon={ArrowDownward}
              onClick={
                at < images.length - 1 ? () => control.onChange(swapped(images, at)) : undefined
              }
            />
            <Remove
              label={`Togli l’immagine ${at + 1}`}
              onClick={() => control.onChange(images.filter(({ id }) => id !== image.id))}
            />
          </Box>
        ))}
      </Box>
      {images.length < field.maxFiles && (
        <AddFile
          id={`${control.id}-add`}
          label="Aggiungi un’immagine"
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

interface MoveProps {
  readonly label: string;
  readonly icon: typeof ArrowUpward;
  readonly onClick: (() => void) | undefined;
}

/** The order is changed by a press, never only by dragging (WCAG 2.2, 2.5.7). */
const Move = ({ label, icon: Icon, onClick }: MoveProps) => (
  <IconButton aria-label={label} title={label} onClick={onClick} disabled={!onClick} size="small">
    <Icon fontSize="small" />
  </IconButton>
);

/** The images with the one at a place and the next one in each other's stead. */
const swapped = (images: readonly ImageValue[], at: number): ImageValue[] => {
  const [one, next] = images.slice(at, at + 2);
  return one && next ? images.toSpliced(at, 2, next, one) : [...images];
};

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <IconButton aria-label={label} title="Togli" onClick={onClick}>
      <DeleteOutlined />
    </IconButton>
  );
}

/** "vista-lago.jpg" is a first description: "vista lago". */
const titled = (name: string) => name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');

const imageLook = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  gap: '12px',
} as const;

const listLook = { display: 'grid', gap: '12px', margin: '0 0 12px', padding: 0 } as const;

import { useLocation } from 'react-router-dom';
import { CreateForm } from '#src/forms/CreateForm.tsx';
import { isWide } from '#src/forms/layout.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { Framed } from '#src/ui/Framed.tsx';
import { newWords } from '#src/ui/grammar.ts';
import { useCopied } from './copying.ts';

interface Props extends Omit<ScreenProps, 'title'> {
  readonly onClose: () => void;
}

/** Makes a record in a dialog over its list. */
export function NewRecord({ resource, view, onClose }: Props) {
  const { from, isPending } = useCopied(resource, useLocation().search);
  return (
    <Framed title={newWords(resource.words)} isWide={isWide(resource)} onClose={onClose}>
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

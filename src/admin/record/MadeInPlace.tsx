import { useDeclared } from '../declared.ts';
import { newWords } from '../grammar.ts';
import { Framed } from '../look/Framed.tsx';
import { CreateForm } from './CreateForm.tsx';

interface Props {
  readonly resource: string;
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

/** A record made over the form that refers to it. */
export function MadeInPlace({ resource: name, onMade, onClose }: Props) {
  const resource = useDeclared().get(name);
  if (!resource) return null;
  return (
    <Framed title={newWords(resource.words)} onClose={onClose}>
      <CreateForm
        resource={resource}
        view={{ resource: name }}
        isOnce
        isDialog
        onSaved={({ id }) => onMade(id)}
        onLeave={onClose}
      />
    </Framed>
  );
}

import { CreateForm } from '#src/forms/CreateForm.tsx';
import { isWide } from '#src/forms/layout.ts';
import type { Conditions } from '#src/permissions/conditions.ts';
import { useDeclared } from '#src/places/declared.ts';
import { Framed } from '#src/ui/Framed.tsx';
import { newWords } from '#src/ui/grammar.ts';

interface Props {
  readonly resource: string;
  /** What it has from where it is made. */
  readonly given?: Conditions;
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

/** A record made over the form that refers to it, or over the page it belongs to. */
export function MadeInPlace({ resource: name, given, onMade, onClose }: Props) {
  const resource = useDeclared().get(name);
  if (!resource) return null;
  return (
    <Framed title={newWords(resource.words)} isWide={isWide(resource)} onClose={onClose}>
      <CreateForm
        resource={resource}
        view={{ resource: name, ...(given && { only: given }) }}
        isOnce
        isDialog
        onSaved={({ id }) => onMade(id)}
        onLeave={onClose}
      />
    </Framed>
  );
}

import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Opened } from '#src/places/opened.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { newWords } from '#src/ui/grammar.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { ShowScreen } from './ShowScreen.tsx';

interface Props extends ScreenProps {
  readonly opened: Opened;
}

/** In the place of a list: the record its address opens, or the form of a new one. It begins at its top. */
export function OpenedPage({ opened, ...props }: Props) {
  const isReturned = useNavigationType() === 'POP';
  const id = opened === 'new' ? undefined : opened.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another page
  useEffect(() => {
    if (!isReturned) window.scrollTo({ top: 0 });
  }, [id]);
  return id === undefined ? (
    <CreateScreen {...props} title={newWords(props.resource.words)} />
  ) : (
    <ShowScreen key={id} {...props} id={id} />
  );
}

import type { Opened } from '#src/places/opened.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { newWords } from '#src/ui/grammar.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { ShowScreen } from './ShowScreen.tsx';

interface Props extends ScreenProps {
  readonly opened: Opened;
}

/** In the place of a list: the record its address opens, or the form of a new one. */
export function OpenedPage({ opened, ...props }: Props) {
  return opened === 'new' ? (
    <CreateScreen {...props} title={newWords(props.resource.words)} />
  ) : (
    <ShowScreen key={opened.id} {...props} id={opened.id} />
  );
}

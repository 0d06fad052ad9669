import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/** How long nobody types before a list is asked anew, in milliseconds. */
const pause = 350;

/**
 * A text that takes effect once typing stops; one that changes from outside is taken over.
 * Who goes elsewhere meanwhile is not called back: a list writes its search into the address of the page one is leaving.
 */
export function useDelayed(value: string, onSettled: (text: string) => void) {
  const [shown, setShown] = useState({ text: value, value });
  if (shown.value !== value) setShown({ text: value, value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const ahead = useAhead();
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text: shown.text,
    type: (text: string) => {
      const here = ahead();
      setShown({ text, value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ahead() === here && latest.current(text), pause);
    },
    /** Takes effect at once. */
    settle: () => {
      clearTimeout(timer.current);
      latest.current(shown.text);
    },
  };
}

/**
 * The path one is at, or on the way to. Asked of the router itself:
 * it tells React of a step in a transition, which a busy page draws long after the click.
 */
function useAhead(): () => string | undefined {
  const router = useContext(RouterContext)?.router;
  return () => (router?.state.navigation.location ?? router?.state.location)?.pathname;
}

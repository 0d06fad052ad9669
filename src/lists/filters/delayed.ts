import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

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
  const { pathname } = useLocation();
  const ahead = useNavigation().location?.pathname ?? pathname;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (ahead !== pathname) clearTimeout(timer.current);
  }, [ahead, pathname]);
  return {
    text: shown.text,
    type: (text: string) => {
      setShown({ text, value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text), pause);
    },
    /** Takes effect at once. */
    settle: () => {
      clearTimeout(timer.current);
      latest.current(shown.text);
    },
  };
}

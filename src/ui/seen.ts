import { type RefObject, useEffect, useRef, useState } from 'react';

/** Has an element come into sight, or near it? Once it has, it has. */
export function useSeen<E extends Element>(): readonly [ref: RefObject<E | null>, isSeen: boolean] {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}

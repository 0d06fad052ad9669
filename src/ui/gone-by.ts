import { type RefObject, useEffect, useRef, useState } from 'react';

/** The height of the header, in pixels. */
const header = 56;

/** An element that leaves the page for a bar leaves as much room as it took. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** The room an element took, once one has scrolled past it; undefined while it is in sight. */
export function useGoneBy<E extends Element>(): readonly [RefObject<E | null>, Room | undefined] {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    const look = () => {
      const box = ref.current?.getBoundingClientRect();
      if (!box) return;
      const isGone = box.bottom <= header;
      setRoom((before) =>
        isGone ? (before ?? { width: box.width, height: box.height }) : undefined,
      );
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return [ref, room];
}

import { type PointerEvent, useRef } from 'react';
import { type Box, moved } from '#src/domain/map-frame.ts';

/** So many pixels before a press is a drag. */
const threshold = 5;

/** Moves a map with the pointer; a press that does not move is left to the mark below it. */
export function useDragging(box: Box, width: number, height: number, onBox: (box: Box) => void) {
  const from = useRef<{ x: number; y: number; box: Box; isDragging: boolean }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0)
        from.current = { x: event.clientX, y: event.clientY, box, isDragging: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current;
      if (!start) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!start.isDragging && Math.hypot(dx, dy) < threshold) return;
      if (!start.isDragging) event.currentTarget.setPointerCapture(event.pointerId);
      start.isDragging = true;
      onBox(moved(start.box, dy / height, -dx / width));
    },
    onPointerUp: () => {
      from.current = undefined;
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}

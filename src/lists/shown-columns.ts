import { useState } from 'react';
import { useMay } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Column, columnsOf } from '#src/values/columns.ts';
import type { Keeping } from './keeping.ts';
import { activeView } from './view-address.ts';

/** The columns a list shows, and how others are chosen; null are those of the place. */
export interface ShownColumns {
  readonly shown: readonly Column[];
  readonly set: (columns: readonly string[] | null) => void;
}

/** Those of the view the list stands at, changed or not; else the person's own; else the place's. */
export function useColumns(
  resource: Resource,
  view: PlaceView,
  keeping: Keeping,
  standing: Parameters<typeof activeView>[1],
): ShownColumns {
  const may = useMay(resource.name);
  const active = activeView(keeping.views, standing);
  // Changed under a view, columns stay so until another is opened; otherwise they are the person's.
  const [changed, setChanged] = useState<{ view: number; columns: readonly string[] | null }>();
  const ofView = active?.state.columns && (changed?.view === active.id ? changed : active.state);
  return {
    shown: columnsOf(resource, view, may, ofView ? ofView.columns : keeping.columns),
    set: (next) =>
      ofView && active
        ? setChanged({ view: active.id, columns: next ?? active.state.columns ?? null })
        : keeping.set({ columns: next }),
  };
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useMay } from '#src/places/may.ts';
import { permanentFilter } from '#src/places/narrowed.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
import { BulkBar } from './BulkBar.tsx';
import { LeftRun } from './LeftRun.tsx';
import { type Selected, SelectedContext, type Ticked } from './selected.ts';
import { verbsOf } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly children: ReactNode;
}

interface Ticks {
  readonly rows: ReadonlyMap<number, Ticked>;
  readonly whole?: number;
}

const none: Ticks = { rows: new Map() };

/** Keeps what is ticked while pages and order change; another filter is another list. */
export function BulkSelection({ resource, view, children }: Props) {
  const may = useMay(resource.name);
  const verbs = useMemo(() => verbsOf(resource, view, may), [resource, view, may]);
  const { data = [], filterValues } = useListContext<Ticked>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [ticks, setTicks] = useState(none);
  const [said, setSaid] = useState('');
  const last = useRef<number>(undefined);
  const filter = JSON.stringify(filterValues);
  const seenFilter = useRef(filter);

  useEffect(() => {
    if (seenFilter.current === filter) return;
    seenFilter.current = filter;
    last.current = undefined;
    if (ticks.rows.size > 0) setSaid('Il filtro è cambiato: la selezione è stata tolta.');
    setTicks(none);
  }, [filter, ticks]);

  const change = (rows: ReadonlyMap<number, Ticked>) => {
    setSaid('');
    setTicks({ rows });
  };
  const selected: Selected = {
    resource,
    view,
    verbs,
    rows: ticks.rows,
    whole: ticks.whole,
    toggle: (row, isRange) => {
      const range = isRange ? between(data, last.current, row) : [row];
      const rows = new Map(ticks.rows);
      const isOn = !rows.has(row.id);
      for (const one of range)
        if (isOn) rows.set(one.id, one);
        else rows.delete(one.id);
      last.current = row.id;
      change(rows);
    },
    togglePage: () => {
      const rows = new Map(ticks.rows);
      const isFull = data.every(({ id }) => rows.has(id));
      for (const row of data)
        if (isFull) rows.delete(row.id);
        else rows.set(row.id, row);
      change(rows);
    },
    selectAll: async () => {
      const { only = {} } = view;
      const asked = { ...filterValues, ...permanentFilter(only, filterValues) };
      const { id, rows } = await dataProvider.selectMany(resource.name, { filter: asked });
      const known = new Map([...ticks.rows, ...data.map((row) => [row.id, row] as const)]);
      setSaid('');
      setTicks({
        whole: id,
        rows: new Map(
          rows.map((row) => {
            const seen = known.get(row.id);
            return [row.id, seen?.version === row.version ? seen : row];
          }),
        ),
      });
    },
    clear: () => change(none.rows),
  };

  if (verbs.length === 0) return children;
  return (
    <SelectedContext value={selected}>
      <LeftRun resource={resource} verbs={verbs} />
      {children}
      <BulkBar />
      <div role="status">
        <Hidden>{said}</Hidden>
      </div>
    </SelectedContext>
  );
}

/** The rows of the page from the last one ticked to this one. */
function between(
  data: readonly Ticked[],
  last: number | undefined,
  row: Ticked,
): readonly Ticked[] {
  const from = data.findIndex(({ id }) => id === last);
  const to = data.findIndex(({ id }) => id === row.id);
  if (from < 0 || to < 0) return [row];
  return data.slice(Math.min(from, to), Math.max(from, to) + 1);
}

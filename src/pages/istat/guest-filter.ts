import { useSearchParams } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import type { GroupLine } from './month-of-guests.ts';

/** What narrows the list of a month, kept in the address. */
const names = ['giorno', 'provenienza', 'stato', 'camera'] as const;
type FilterName = (typeof names)[number];

/** What is asked of the list: its month, and the filters in force. */
export function useGuestFilter() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('mese') ?? '';
  const month: Month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(todayInRome());
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ pagina: '', ...changes }))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    month,
    values,
    page: Math.max(1, Number(search.get('pagina')) || 1),
    isNarrowed: names.some((name) => values[name] !== ''),
    set,
    /** The days and places of one month are not those of another. */
    goTo: (next: Month) => set({ mese: next, giorno: '', provenienza: '', stato: '', camera: '' }),
    clear: () => set({ giorno: '', provenienza: '', stato: '', camera: '' }),
    addressOf: (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(search);
      for (const name of [...names, 'pagina']) next.delete(name);
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      return `?${next}`;
    },
    fits: (group: GroupLine) =>
      (!values.giorno || group.arrivalDate === values.giorno) &&
      (!values.provenienza || group.origins.includes(values.provenienza)) &&
      (!values.stato || standings(group).includes(values.stato)) &&
      (!values.camera || group.rooms.some((room) => room.startsWith(values.camera))),
  };
}

/** Who is still there is present, whatever else there is to say of them. */
const standings = ({ standing, present }: GroupLine): readonly string[] => [
  standing,
  ...(present > 0 ? ['present'] : []),
];

import { useSearchParams } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { monthOf, monthsLater } from '#src/domain/istat/month.ts';
import type { Report, ReportFilter } from '#src/schema/report.ts';

/** What each filter is called in the address. */
const words: Readonly<Record<ReportFilter, string>> = {
  year: 'anno',
  month: 'mese',
  city: 'comune',
  type: 'tipologia',
  class: 'classe',
  origin: 'provenienza',
  provisional: 'provvisori',
  over: 'oltre',
};

type Filters = Readonly<Partial<Record<ReportFilter, string>>>;

/** What a report is asked, all of it in the address; where it needs a month and none is told, the last that has ended. */
export function useAsked({ filters, needs }: Pick<Report, 'filters' | 'needs'>) {
  const [search, setSearch] = useSearchParams();
  const last = monthsLater(monthOf(todayInRome()), -1);
  const initial: Filters = { year: last.slice(0, 4), month: String(Number(last.slice(5))) };
  const chosenOf = (name: ReportFilter): string =>
    search.get(words[name]) || (needs.includes(name) ? (initial[name] ?? '') : '');
  const others = filters.filter((name) => !needs.includes(name));
  const changed = (changes: Filters): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const name of filters) {
      const value = changes[name] ?? chosenOf(name);
      if (value) next.set(words[name], value);
      else next.delete(words[name]);
    }
    return next;
  };
  const set = (changes: Filters) => setSearch(changed(changes), { replace: true });
  return {
    chosenOf,
    query: String(
      new URLSearchParams(
        filters.flatMap((name) => (chosenOf(name) ? [[name, chosenOf(name)]] : [])),
      ),
    ),
    set,
    /** The address that asks one thing more, or otherwise. */
    addressOf: (changes: Filters) => `?${changed(changes)}`,
    isNarrowed: others.some((name) => chosenOf(name) !== ''),
    clear: () => set(Object.fromEntries(others.map((name) => [name, '']))),
  };
}

export type Asked = ReturnType<typeof useAsked>;

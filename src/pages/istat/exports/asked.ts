import { useSearchParams } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { type ExportFile, exportFileNames } from '#src/resources/istat/export-files.ts';

const words = { year: 'anno', months: 'mesi', files: 'file', provisional: 'provvisori' } as const;

type Asked = Readonly<Record<keyof typeof words, string>>;

/** What is to be in the archive, all of it in the address; where nothing is told, the last month that has ended. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const last = monthsLater(monthOf(todayInRome()), -1);
  const of = (name: keyof Asked, initially = '') => search.get(words[name]) ?? initially;
  const year = of('year', last.slice(0, 4));
  const months = listed(of('months', String(Number(last.slice(5)))));
  const files = listed(of('files', 'mov')).filter(isFile);
  const isProvisional = of('provisional') !== '';
  const set = (changes: Partial<Asked>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          next.set(words[name as keyof Asked], value);
        return next;
      },
      { replace: true },
    );
  return { year, months, files, isProvisional, set };
}

const listed = (text: string): readonly string[] => text.split(',').filter((one) => one !== '');

const isFile = (text: string): text is ExportFile =>
  (exportFileNames as readonly string[]).includes(text);

/** A list with one thing more, or without it, in the order of all there are. */
export const toggled = (all: readonly string[], some: readonly string[], one: string): string =>
  all.filter((each) => (each === one) !== some.includes(each)).join(',');

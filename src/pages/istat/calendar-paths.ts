import { useLocation, useParams } from 'react-router-dom';
import { todayInRome, yearsOfDates } from '#src/domain/dates.ts';
import { usePlaces } from '#src/places/places.ts';

/** The year a calendar shows, and where those of houses and of other years lie, beside the page on screen. */
export function useCalendarPaths() {
  const { pathname, search } = useLocation();
  const { year: inPath } = useParams();
  const { pathOf } = usePlaces();
  const list = pathOf('closing-periods', 'list') ?? pathname;
  const asked = new URLSearchParams(search);
  const said = Number(inPath ?? asked.get('anno'));
  const isYear = Number.isInteger(said) && said >= yearsOfDates.first && said <= yearsOfDates.last;
  const withYear = (path: string, year: number) => {
    const next = new URLSearchParams(asked);
    next.set('anno', String(year));
    return `${path}?${next}`;
  };
  // An operator's house stands in the path before the page, an office's behind it.
  const isOwn = pathname.includes('/hotel/');
  return {
    year: isYear ? said : Number(todayInRome().slice(0, 4)),
    list,
    yearAt: (year: number) => withYear(pathname, year),
    houseAt: (house: number, year: number) =>
      isOwn
        ? `${list.replace('/istat/', `/${house}/istat/`)}?anno=${year}`
        : `${list}/${house}/${year}`,
  };
}

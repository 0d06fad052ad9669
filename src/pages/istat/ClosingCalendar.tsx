import { Navigate, useLocation, useParams } from 'react-router-dom';
import { partParam } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { Unread } from '#src/records/Unread.tsx';
import { useCalendarPaths } from './calendar-paths.ts';
import { HouseCalendar } from './HouseCalendar.tsx';
import { HousesOfYear } from './HousesOfYear.tsx';

/** What is asked of the list of closings, which stands beside the calendar. */
const ofList = ['open', 'new', 'filter', 'import'] as const;

/** The year of the house one works in; of several houses first the list of them. */
export function ClosingCalendar() {
  const { accommodationId } = useParams();
  const { search } = useLocation();
  const { year, yearAt } = useCalendarPaths();
  if (!useMay('closing-periods')('list'))
    return <Unread isForbidden failure={undefined} retry={() => {}} />;
  const asked = new URLSearchParams(search);
  if (ofList.some((name) => asked.has(name))) {
    asked.set(partParam, 'periodi');
    return <Navigate replace to={`?${asked}`} />;
  }
  if (accommodationId === undefined) return <HousesOfYear />;
  return <HouseCalendar house={Number(accommodationId)} year={year} yearAt={yearAt} />;
}

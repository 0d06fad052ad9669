import { useParams } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import { Unread } from '#src/records/Unread.tsx';
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx';
import { useNames } from '#src/values/names.ts';
import { useCalendarPaths } from './calendar-paths.ts';
import { HouseCalendar } from './HouseCalendar.tsx';

/** The year of one house, as a consortium opens it from the list of its houses. */
export default function HouseCalendarPage() {
  const house = Number(useParams().accommodationId);
  const { year, list, houseAt } = useCalendarPaths();
  const mayList = useMay('closing-periods')('list');
  const nameOf = useNames('accommodations', mayList ? [house] : []);
  if (!mayList) return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Calendario chiusure', to: `${list}?anno=${year}` }]}
        here={nameOf(house) ?? 'Struttura'}
      />
      <HouseCalendar house={house} year={year} yearAt={(next) => houseAt(house, next)} />
    </>
  );
}

import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';
import { OwnDuties } from './OwnDuties.tsx';

export default function HotelDashboard() {
  return (
    <Dashboard
      lists={[lists.licenses, lists.asked, lists.ownMissingPrices, lists.delegations, lists.users]}
      charts={[charts.bedsByHouse]}
    >
      <OwnDuties />
    </Dashboard>
  );
}

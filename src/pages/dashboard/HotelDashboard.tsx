import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';
import { OwnDuties } from './OwnDuties.tsx';
import { queues } from './queues.ts';

export default function HotelDashboard() {
  return (
    <Dashboard
      lists={[lists.licenses, queues.asked, queues.ownPrices, lists.delegations, lists.users]}
      charts={[charts.bedsByHouse]}
    >
      <OwnDuties />
    </Dashboard>
  );
}

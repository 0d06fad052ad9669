import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { DueMap } from './due/DueMap.tsx';
import { LicensesInOrder } from './in-order/LicensesInOrder.tsx';
import { lists } from './lists.ts';
import { queues } from './queues.ts';
import { RecentEvents } from './RecentEvents.tsx';
import { Arriving } from './todo/Arriving.tsx';
import { officeTasks } from './worklist/tasks.ts';
import { Worklist } from './worklist/Worklist.tsx';

export default function ProvinciaDashboard() {
  return (
    <Dashboard
      withLate
      lists={[queues.applications, queues.accessRequests, lists.missingPrices, lists.uninsured]}
      charts={[charts.bedsByCity, charts.housesByType]}
      first={
        <>
          <Arriving />
          <LicensesInOrder />
        </>
      }
      happened={<RecentEvents />}
      above={<Worklist tasks={officeTasks} first="city" />}
    >
      <DueMap />
    </Dashboard>
  );
}

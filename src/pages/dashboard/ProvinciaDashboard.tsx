import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { DueMap } from './due/DueMap.tsx';
import { lists } from './lists.ts';
import { queues } from './queues.ts';
import { officeTasks } from './worklist/tasks.ts';
import { Worklist } from './worklist/Worklist.tsx';

export default function ProvinciaDashboard() {
  return (
    <Dashboard
      withLate
      lists={[
        queues.applications,
        queues.tacit,
        lists.missingPrices,
        queues.cards,
        queues.contactChanges,
        queues.accessRequests,
        queues.pending,
      ]}
      charts={[charts.bedsByCity, charts.housesByType]}
      above={<Worklist tasks={officeTasks} first="city" />}
    >
      <DueMap />
    </Dashboard>
  );
}

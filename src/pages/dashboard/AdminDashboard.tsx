import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';
import { queues } from './queues.ts';
import { officeTasks } from './worklist/tasks.ts';
import { Worklist } from './worklist/Worklist.tsx';

export default function AdminDashboard() {
  return (
    <Dashboard
      lists={[
        lists.accommodations,
        lists.licenses,
        lists.managers,
        queues.accessRequests,
        queues.privacyRequests,
        queues.pending,
      ]}
      charts={[charts.bedsByCity, charts.housesByType]}
      above={<Worklist tasks={officeTasks} first="city" />}
    />
  );
}

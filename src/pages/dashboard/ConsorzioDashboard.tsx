import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';
import { queues } from './queues.ts';
import { officeTasks } from './worklist/tasks.ts';
import { Worklist } from './worklist/Worklist.tsx';

export default function ConsorzioDashboard() {
  return (
    <Dashboard
      lists={[
        lists.accommodations,
        lists.licenses,
        queues.cards,
        queues.contactChanges,
        queues.accessRequests,
        lists.delegations,
      ]}
      charts={[charts.housesByCity, charts.housesByType]}
      above={<Worklist tasks={officeTasks} first="city" />}
    />
  );
}

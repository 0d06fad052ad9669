import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';
import { queues } from './queues.ts';
import { officeTasks } from './worklist/tasks.ts';
import { Worklist } from './worklist/Worklist.tsx';

export default function ComuneDashboard() {
  return (
    <Dashboard
      lists={[
        lists.accommodations,
        lists.licenses,
        lists.lateApplications,
        queues.opinions,
        lists.managers,
      ]}
      charts={[charts.housesByType, charts.licensesByState]}
      above={<Worklist tasks={officeTasks} first="type" />}
    />
  );
}

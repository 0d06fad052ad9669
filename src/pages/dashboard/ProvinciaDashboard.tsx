import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { DueMap } from './due/DueMap.tsx';
import { lists } from './lists.ts';
import { officeTasks } from './worklist/tasks.ts';
import { Worklist } from './worklist/Worklist.tsx';

export default function ProvinciaDashboard() {
  return (
    <Dashboard
      lists={[
        lists.newApplications,
        lists.lateApplications,
        lists.tacitApplications,
        lists.missingPrices,
        lists.cards,
        lists.contactChanges,
        lists.accessRequests,
        lists.pending,
      ]}
      charts={[charts.bedsByCity, charts.housesByType]}
      above={<Worklist tasks={officeTasks} first="city" />}
    >
      <DueMap />
    </Dashboard>
  );
}

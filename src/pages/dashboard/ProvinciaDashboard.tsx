import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ProvinciaDashboard() {
  return (
    <Dashboard
      lists={[
        lists.newApplications,
        lists.lateApplications,
        lists.suspended,
        lists.withoutCin,
        lists.uninsured,
        lists.pending,
      ]}
      charts={[charts.bedsByCity, charts.housesByType]}
    />
  );
}

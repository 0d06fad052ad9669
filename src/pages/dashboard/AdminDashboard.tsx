import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function AdminDashboard() {
  return (
    <Dashboard
      lists={[
        lists.accommodations,
        lists.licenses,
        lists.withoutCin,
        lists.managers,
        lists.pending,
      ]}
      charts={[charts.bedsByCity, charts.housesByType]}
    />
  );
}

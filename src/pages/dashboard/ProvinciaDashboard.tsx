import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ProvinciaDashboard() {
  return (
    <Dashboard
      lists={[lists.licenses, lists.suspended, lists.withoutCin, lists.insurance, lists.pending]}
      charts={[charts.bedsByCity, charts.housesByType]}
    />
  );
}

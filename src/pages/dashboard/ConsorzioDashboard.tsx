import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ConsorzioDashboard() {
  return (
    <Dashboard
      lists={[lists.accommodations, lists.licenses, lists.withoutCin, lists.managers]}
      charts={[charts.housesByCity, charts.housesByType]}
    />
  );
}

import { charts } from './charts/charts.ts';
import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ComuneDashboard() {
  return (
    <Dashboard
      lists={[
        lists.accommodations,
        lists.licenses,
        lists.withoutCin,
        lists.insurance,
        lists.managers,
      ]}
      charts={[charts.housesByType, charts.licensesByState]}
    />
  );
}

import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ProvinciaDashboard() {
  return (
    <Dashboard
      lists={[lists.accommodations, lists.licenses, lists.suspended, lists.managers, lists.pending]}
    />
  );
}

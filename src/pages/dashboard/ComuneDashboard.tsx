import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ComuneDashboard() {
  return <Dashboard lists={[lists.accommodations, lists.licenses, lists.managers]} />;
}

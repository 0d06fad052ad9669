import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function ConsorzioDashboard() {
  return <Dashboard lists={[lists.accommodations, lists.licenses, lists.managers]} />;
}

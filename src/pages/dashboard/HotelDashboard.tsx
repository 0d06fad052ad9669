import { Dashboard } from './Dashboard.tsx';
import { lists } from './lists.ts';

export default function HotelDashboard() {
  return <Dashboard lists={[lists.licenses, lists.users]} />;
}

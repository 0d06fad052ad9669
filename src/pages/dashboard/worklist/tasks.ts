import type { Chart } from '../charts/groups.ts';
import { lists } from '../lists.ts';
import { queues } from '../queues.ts';

/** What offices follow until there is none left, and the fields it is told apart by. */
export interface Task extends Pick<Chart, 'resource' | 'filter'> {
  readonly label: string;
  readonly by: { readonly city: string; readonly type?: string };
}

const ofHouses = { city: 'city', type: 'type' };
const ofLicenses = { city: 'city', type: 'houseType' };

/** What is missing, due and overdue in a territory. */
export const officeTasks: readonly Task[] = [
  { ...lists.withoutCin, label: 'Senza CIN', by: ofHouses },
  { ...lists.missingPrices, by: ofHouses },
  { ...lists.uninsured, by: ofLicenses },
  { ...lists.insurance, by: ofLicenses },
  { ...lists.classificationsOver, by: ofLicenses },
  { ...queues.suspensionsOver, by: ofLicenses },
  { ...lists.lateApplications, by: { city: 'city' } },
];

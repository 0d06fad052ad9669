import { queues } from '../queues.ts';
import { officeTasks, type Task } from '../worklist/tasks.ts';

/** A task with the list of the person who follows it. */
export interface Followed extends Task {
  readonly list: string;
}

/** What a map can show: what is open, then what is missing, due and overdue. */
export const dueTasks: readonly Task[] = [
  { ...queues.applications, label: 'Pratiche aperte', by: { city: 'city' } },
  ...officeTasks,
];

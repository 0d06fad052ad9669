import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const megabyte = 1024 * 1024;

/** Runs work and answers with it the megabytes a process took at most beyond what it had before. */
export async function watched<T>(pid: number, work: () => Promise<T>) {
  const before = await residentOf(pid);
  let peak = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentOf(pid));
      await wait(20);
    }
  })();
  const value = await work().finally(() => {
    isOver = true;
  });
  await watching;
  return { value, addedMegabytes: (peak - before) / megabyte };
}

/** Resident memory of a process in bytes. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

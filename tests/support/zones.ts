/** Where a clock may stand: the world's own, the office's, and a day apart from each other. */
export const zones = ['UTC', 'Europe/Rome', 'Pacific/Honolulu', 'Pacific/Apia'] as const;

/** Runs work on a machine whose clock stands elsewhere. */
export function inZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return work();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

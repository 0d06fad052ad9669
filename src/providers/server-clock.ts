import { setClock } from '#src/domain/dates.ts';

/** Milliseconds by which a clock may be wrong before the server's is gone by. */
const tolerated = 60_000;

/** Goes by the server's clock where this machine's is wrong: what is due today is due by the office's day. */
export function heardAt(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Math.abs(ahead) > tolerated) setClock(() => new Date(Date.now() + ahead));
}

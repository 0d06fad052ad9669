import type pg from 'pg';

const time = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  timeStyle: 'medium',
});

/** Sets a connection's clock to this business day (ISO date), at the time of day it is: in turn before what comes next. */
export function turnTo(client: pg.ClientBase, day: string): void {
  const clock = `${day} ${time.format(new Date())} Europe/Rome`;
  client.query("select set_config('soggiorno.clock', $1, false)", [clock]).catch(() => undefined);
}

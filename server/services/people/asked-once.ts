import type { accessRequests } from '#src/resources/people/access-requests.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Rules } from '../../engine/twin.ts';
import { placesOf } from './coded-places.ts';

/** How many requests of who has no access yet wait at a time: one until they confirm their address, then a few. */
const openAtMost = { unconfirmed: 1, confirmed: 3 } as const;

/**
 * Who is in asks by the code of a house there is; who has no access yet says it in their own words, and is told nothing of
 * the house. Either asks the same once at a time, and a newcomer no more than an office can read.
 */
export const askedOnce = (async ({ before, after, db }) => {
  if (before) return [];
  const [known] = await run<{ readonly isConfirmed: boolean }>(
    db,
    `select "isVerified" as "isConfirmed" from users where id = $1 and status in ('pending', 'invited')`,
    [after.user],
  );
  return known
    ? askedByNewcomer(db, { ...after, isConfirmed: known.isConfirmed })
    : askedByCode(db, after);
}) satisfies Rules<typeof accessRequests>;

interface Asking {
  readonly id: number;
  readonly user: number;
  readonly code: string | null;
}

async function askedByNewcomer(
  db: Tx,
  { id, user, code, isConfirmed }: Asking & { readonly isConfirmed: boolean },
) {
  const open = await run<{ readonly isSame: boolean }>(
    db,
    `select coalesce(upper(trim(code)) = upper(trim($3)), false) as "isSame" from access_requests
     where "user" = $1 and id <> $2 and state = 'received'`,
    [user, id, code],
  );
  if (open.some(({ isSame }) => isSame)) return [askedAlready];
  if (!isConfirmed && open.length >= openAtMost.unconfirmed) return [unconfirmed];
  return open.length >= openAtMost.confirmed ? [tooMany] : [];
}

async function askedByCode(db: Tx, { id, user, code }: Asking) {
  if (code === null) return [];
  const houses = await placesOf(db, code);
  if (houses.length === 0) return [unknownCode];
  const [open] = await run(
    db,
    `select 1 from access_requests r join accommodations a on upper(r.code) in (upper(a.cir), upper(a.cin))
     where r."user" = $1 and r.id <> $2 and a.id = any($3) and r.state = 'received'`,
    [user, id, houses.map((house) => house.id)],
  );
  return open ? [askedAlready] : [];
}

const at = <C extends string>(code: C, message: string) =>
  ({ code, field: 'code', message }) as const;

const unknownCode = at('unknownCode', 'Nessuna struttura ha questo codice');
const askedAlready = at('askedAlready', 'Lo hai già chiesto: la richiesta è da esaminare');
const tooMany = at(
  'tooMany',
  `Hai già ${openAtMost.confirmed} richieste da esaminare: aspetta la risposta`,
);
const unconfirmed = at(
  'unconfirmed',
  'Prima conferma il tuo indirizzo, con il link nella lettera che ti abbiamo scritto',
);

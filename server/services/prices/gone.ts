import { addDays } from '#src/domain/dates.ts';
import type { Units } from '#src/domain/offers.ts';
import type { Held } from '#src/domain/prices-in-time.ts';
import { hasStray } from '#src/domain/prices-there.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { editsSince } from '../../engine/trace.ts';
import type { Asking, Otherwise } from './offers.ts';

/**
 * What a licence had on days of prices that are over, until a change it was granted: a price was asked of it then (decision 161). It is looked for where something that is
 * priced is not there. What an office corrects, or annulled, was wrong from the first.
 */
export async function goneFor(
  { tx, read, today }: Asking,
  { license, lines }: Pick<RecordOf<typeof rateDeclarations>, 'license' | 'lines'>,
  held: Held,
  { without, instead }: Otherwise = {},
): Promise<readonly Units[]> {
  const since = held.since ?? held.span.from;
  if (since >= today || !hasStray(lines, held)) return [];
  const until = instead ? [] : [await read(licenses, license)];
  const before = await unitsBefore(tx, license, since);
  return [...until, ...before.filter(({ cause }) => cause !== without)];
}

/** The units a licence had before each change it was granted that has come since an ISO day, by the application that asked for it. */
async function unitsBefore(
  tx: Tx,
  license: number,
  since: string,
): Promise<readonly (Units & { readonly cause: number })[]> {
  const edits = await editsSince(tx, licenses, [license], {
    ...{ day: addDays(since, 1), fields: ['rows'] },
    following: { of: applications, verb: 'carryOut' },
  });
  const granted = await idsOf(
    tx,
    `select id from applications where id = any($1) and kind <> 'correction' and state = 'accepted'`,
    [edits.map(({ cause }) => cause)],
  );
  return edits.flatMap(({ cause, was: { rows } }) =>
    cause !== null && granted.includes(cause) && rows ? [{ cause, rows }] : [],
  );
}

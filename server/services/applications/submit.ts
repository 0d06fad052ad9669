import { started } from '#src/domain/clock.ts';
import { hasTerm } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import { isReceived } from '../registry/receipt-day.ts';
import { cuiOf } from './cui.ts';
import { requestedIn } from './granted.ts';
import { protocolNumberOf } from './protocol.ts';
import { missing } from './rules.ts';
import { examinationTerm } from './terms.ts';

type Application = RecordOf<typeof applications>;

/**
 * Sends a draft: the clock starts on the day of its protocol of receipt, given now with its number if it has none. Of a correction of office none is
 * given: what it is born of may have one.
 */
export const submitApplication = (async (context) => {
  const { tx, read, record, today, isRehearsed } = context;
  // A code is looked for as it is sent: whoever only tries learns of no licence by its code.
  const former = record.kind === 'takeover' && !isRehearsed ? await takenOver(tx, record) : {};
  const clock = hasTerm(record.kind)
    ? started(record.protocolDate ?? today, written(await examinationTerm(context, record)))
    : {};
  const cui = await cuiOf(context);
  const requested = await requestedIn({ tx, read, record: { ...record, ...former } });
  return {
    submittedOn: today,
    ...(isReceived(record) && {
      protocolNumber: record.protocolNumber ?? (await protocolNumberOf(context)),
      protocolDate: record.protocolDate ?? today,
    }),
    cui,
    ...clock,
    ...former,
    ...requested,
  };
}) satisfies Effect<typeof applications, 'submit'>;

/** Who files is the new holder unless another is named, of the licence they could not see too; none where its code is of none. */
export async function takenOver(tx: Tx, record: Application) {
  const { license, accommodation } =
    record.license === null ? ((await formerLicense(tx, record)) ?? record) : record;
  return { license, accommodation, newHolder: record.newHolder ?? record.manager };
}

interface Former {
  readonly license: number;
  readonly accommodation: number;
}

/**
 * The licence somebody takes over, found by its number, CIR or CIN when who files cannot see it. The codes are
 * the house's, and so of its own licence: an annex shares them, and is found by its number alone. Of two numbers that differ by their
 * spelling, as were taken once, none is meant: an office says first which is right.
 */
async function formerLicense(
  tx: Tx,
  { city, formerCode }: Application,
): Promise<Former | undefined> {
  const [found, other] = await run<Former & { readonly isNumbered: boolean }>(
    tx,
    `select l.id as license, l.accommodation, upper(l.number) = upper($2) as "isNumbered" from licenses l
     join accommodations a on a.id = l.accommodation
     where l.city = $1 and l.state in ('active', 'suspended')
       and (upper(l.number) = upper($2)
         or l.parent is null and upper($2) in (upper(a.cir), upper(a.cin)))
     order by 3 desc, l.id limit 2`,
    [city, String(formerCode).trim()],
  );
  return other?.isNumbered ? undefined : found;
}

/** The code of what is taken over is of another licence or house than who files named: they are judged by that one. */
export const formerUnknown: Ask<typeof applications> = async (asking) => {
  const { tx, record } = asking;
  const { id, kind, license, formerCode, accommodation } = record;
  if (kind !== 'takeover' || license === null || formerCode === null) return [];
  if ((await missing(asking)).length > 0) return [];
  const found = await formerLicense(tx, record);
  const there = { field: 'formerCode', resource: 'applications', id };
  if (license !== found?.license)
    return [{ message: 'Il codice non è della licenza indicata', ...there }];
  return accommodation === null || accommodation === found.accommodation
    ? []
    : [{ message: 'Il codice non è della struttura indicata', ...there }];
};

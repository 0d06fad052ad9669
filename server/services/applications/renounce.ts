import { renounced } from '#src/domain/activity-effects.ts';
import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import { pendingForSql } from '../../engine/programme.ts';
import { type ReadKnown, readKnown } from '../../engine/read-known.ts';
import type { Ask, Consequences, Effect } from '../../engine/twin.ts';
import type { Application } from './applying.ts';
import { whatPricesLackWithout } from './prices-left.ts';
import { leftOfSuspension, whatRefusingLeaves } from './what-refusing-leaves.ts';

type Applications = typeof applications;

/**
 * Who was granted something for a day ahead gives it up before that: nothing of it waits, and a licence that was to begin never does
 * (decision 150).
 */
export const renounceGrant = (async (context) => {
  const { record, input, system, today } = context;
  await system.callOff(applications, record.id);
  const opened = await draftOf(record, system.read);
  if (opened) await system.act(licenses, opened.id, 'void', { reason: reasonOf(record) });
  const effect = [renounced(today), await leftOfSuspension(context, today)];
  return {
    outcomeOn: today,
    outcomeReason: input.reason,
    isTacit: false,
    effect: effect.filter(Boolean).join('. '),
  };
}) satisfies Effect<Applications, 'renounce'>;

const reasonOf = ({ number }: Application): string =>
  `Rinuncia a quanto accolto, pratica ${number}`;

/** The licence an opening was granted, which has not begun. */
async function draftOf({ kind, resultLicense }: Application, read: ReadKnown) {
  if (kind !== 'new_opening' || resultLicense === null) return undefined;
  const license = await read(licenses, resultLicense);
  return license.state === 'draft' ? license : undefined;
}

/** What has begun is ended, and not given up. */
export const nothingAhead: Ask<Applications> = async (asking) =>
  (await isAhead(asking))
    ? []
    : [
        {
          message:
            'Ciò che è accolto ha già avuto effetto, o non lo ha più: non c’è a che rinunciare',
        },
      ];

type Asking = Pick<Parameters<Ask<Applications>>[0], 'tx' | 'record' | 'today' | 'isRehearsed'>;

/** Has what was granted yet to come? */
async function isAhead({ tx, record, today, isRehearsed }: Asking): Promise<boolean> {
  const { id, state, effectiveOn } = record;
  // Its day may come at once: of the two the second finds the first.
  const inTurn = isRehearsed ? '' : 'for update';
  const waiting = `select 1 from ${pendingForSql(applications)} s where s.record = $1 ${inTurn}`;
  return state === 'accepted_tacit'
    ? effectiveOn !== null && effectiveOn > today
    : (await run(tx, waiting, [id])).length > 0;
}

/** What is given up, before it is; nothing where nothing is ahead. */
export const whatRenouncingMeans: Consequences<Applications> = async (asking) => {
  const { tx, services, record } = asking;
  if (!(await isAhead({ ...asking, isRehearsed: true }))) return [];
  const read = readKnown(tx, services);
  const opened = await draftOf(record, read);
  const day = record.effectiveOn === null ? '' : ` il ${formatDate(record.effectiveOn)}`;
  const what = opened
    ? `La licenza ${opened.number} non comincia${day}: per averla serve una nuova pratica.`
    : `Ciò che è accolto non avviene${day}: per averlo serve una nuova pratica.`;
  return [
    what,
    ...(await whatRefusingLeaves(asking)),
    ...(await whatPricesLackWithout({ ...asking, read })),
  ];
};

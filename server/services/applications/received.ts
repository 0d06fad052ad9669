import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Context, Given } from '../../engine/twin.ts';
import { numberTaken, protocolNumberOf } from './protocol.ts';
import { tooSoon } from './too-soon.ts';

type Applications = typeof applications;
type Application = RecordOf<Applications>;
type Answer = 'integrate' | 'comply' | 'observe';

/** Who writes down what was received: whose it is, or who sent it for them by the portal; else an office (decision 146). */
export const enteredBy = (
  { source, manager, begunBy }: Pick<Application, 'source' | 'manager' | 'begunBy'>,
  acting: number | null,
): 'party' | 'office' =>
  acting === manager || (source === 'portal' && acting === begunBy) ? 'party' : 'office';

/** On which ISO day it was received, who wrote it down, and under which number: the office’s own, unless it had one. */
export const received = async (context: Context<Applications, Answer>) => ({
  on: context.input.receivedOn ?? context.today,
  by: enteredBy(context.record, context.session.managerId),
  protocol: context.input.protocol ?? (await protocolNumberOf(context)),
});

interface Expected {
  /** The ISO day since which it may have been received. */
  readonly from: string | null;
  /** Does an office say when it came, and under which number? */
  readonly isDocumented?: boolean;
}

/** What an office says of what reached it; who answers by the portal does so today, and says nothing of it. */
export async function unfitReceipt(
  { tx, input, record, session }: Given<Applications, Answer>,
  { from, isDocumented = false }: Expected,
) {
  const { receivedOn, protocol } = input;
  if (enteredBy(record, session.managerId) === 'party') {
    const left = 'Lo scrive l’ufficio: lascia vuoto';
    return {
      receivedOn: wanted(receivedOn !== null, left),
      protocol: wanted(protocol !== null, left),
    };
  }
  const isWanted = isDocumented || receivedOn !== null || protocol !== null;
  return {
    receivedOn:
      receivedOn === null
        ? wanted(isWanted, 'Serve il giorno in cui l’ufficio le ha ricevute')
        : tooSoon(receivedOn, from ?? receivedOn),
    protocol:
      protocol === null
        ? wanted(isWanted, 'Serve il protocollo con cui l’ufficio le ha ricevute')
        : await numberTaken(tx, record, { number: protocol, on: receivedOn }),
  };
}

const wanted = (isWanted: boolean, words: string) => (isWanted ? words : undefined);

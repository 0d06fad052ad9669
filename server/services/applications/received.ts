import { protocolProblems } from '#src/domain/protocol.ts';
import type { EnteredVerb } from '#src/resources/registry/application-received.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask, Context, Given } from '../../engine/twin.ts';
import { numberTaken, protocolNumberOf } from './protocol.ts';
import { tooSoon } from './too-soon.ts';

type Applications = typeof applications;
type Application = RecordOf<Applications>;

/** Who writes down what was received: whose it is, or who sent it for them by the portal; else an office (decision 146). */
export const enteredBy = (
  { source, manager, begunBy }: Pick<Application, 'source' | 'manager' | 'begunBy'>,
  acting: number | null,
): 'party' | 'office' =>
  acting === manager || (source === 'portal' && acting === begunBy) ? 'party' : 'office';

/** On which ISO day something was received, and who wrote it down. */
export interface Receipt {
  readonly on: string;
  readonly by: ReturnType<typeof enteredBy>;
}

/** The receipt as it is asked: by the portal today, of an office the day it says, or today. */
export const receiptOf = ({
  input,
  record,
  session,
  today,
}: Pick<
  Context<Applications, EnteredVerb>,
  'input' | 'record' | 'session' | 'today'
>): Receipt => ({
  on: input.receivedOn ?? today,
  by: enteredBy(record, session.managerId),
});

/** The same with its number: the office’s own, unless it had one. */
export const received = async (context: Context<Applications, EnteredVerb>) => ({
  ...receiptOf(context),
  protocol: context.input.protocol ?? (await protocolNumberOf(context)),
});

/** Why what was received on that day came too late, in words; undefined of what came in time. */
export type Late = (
  asking: Pick<Given<Applications, EnteredVerb>, 'tx' | 'record' | 'today'>,
  receipt: Receipt,
) => Promise<string | undefined>;

/** What comes by the portal comes today, and is held back once that is too late; of an office the day it says is judged. */
export const lateByPortal =
  (late: Late) =>
  async (asking: Asking): Promise<readonly Blocker[]> => {
    const { record, author, today } = asking;
    if (enteredBy(record, author.manager) === 'office') return [];
    const message = await late(asking, { on: today, by: 'party' });
    return message === undefined ? [] : [{ message }];
  };

type Asking = Pick<Parameters<Ask<Applications>>[0], 'tx' | 'record' | 'author' | 'today'>;

interface Expected {
  /** The ISO day since which it may have been received. */
  readonly from: string | null;
  readonly late?: Late;
  /** Has an office to say when it came, and under which number? */
  readonly isDocumented?: boolean;
}

/** What an office says of what reached it; who answers by the portal does so today, and says nothing of it. */
export async function unfitReceipt(
  given: Given<Applications, EnteredVerb>,
  { from, late, isDocumented = false }: Expected,
) {
  const { input, record } = given;
  const { receivedOn, protocol } = input;
  const receipt = receiptOf(given);
  if (receipt.by === 'party') {
    const left = 'Lo scrive l’ufficio: lascia vuoto';
    return {
      receivedOn: wanted(receivedOn !== null, left),
      protocol: wanted(protocol !== null, left),
    };
  }
  const isWanted = isDocumented || receivedOn !== null || protocol !== null;
  const isUndated = isWanted && receivedOn === null;
  const { protocolNumber: misspelt, protocolDate: ofAnotherYear } =
    protocol === null ? {} : protocolProblems(protocol, receivedOn);
  return {
    receivedOn:
      wanted(isUndated, 'Serve il giorno in cui l’ufficio l’ha ricevuto') ??
      tooSoon(receipt.on, from ?? receipt.on) ??
      (await late?.(given, receipt)) ??
      ofAnotherYear,
    protocol:
      protocol === null
        ? wanted(isWanted, 'Serve il protocollo con cui l’ufficio l’ha ricevuto')
        : (misspelt ?? (await numberTaken(given, record, { number: protocol, on: receivedOn }))),
  };
}

const wanted = (isWanted: boolean, words: string) => (isWanted ? words : undefined);

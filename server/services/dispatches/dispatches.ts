import type { ReceiptKind } from '#src/resources/registry/dispatch-receipts.ts';
import { dispatches } from '#src/resources/registry/dispatches.ts';
import { type Context, twin } from '../../engine/twin.ts';
import { officesAt } from '../applications/offices.ts';
import { hourOf } from '../papers/said.ts';
import { applicantOf, dispatch } from './dispatch.ts';

type Dispatches = typeof dispatches;

/** What the earliest receipt of a kind says of its moment. */
const certified = (kind: ReceiptKind, column: 'madeOn' | 'madeAt') =>
  `(select r."${column}" from dispatch_receipts r where r.dispatch = t.id and r.kind = '${kind}'
    order by r."madeOn", r."madeAt" limit 1)`;

/** What went wrong, in words. */
const told = async ({ input }: { readonly input: { readonly failure: string } }) => ({
  failure: input.failure,
});

/** The same paper again, as another message; what became of the first stays told. */
async function sendAgain({ tx, services, system, record, made }: Context<Dispatches, 'resend'>) {
  const { application, paper, subject } = record;
  const sent = { application, paper, title: subject };
  const again = await dispatch({ tx, services, system }, sent);
  if (again === undefined) throw new Error(`The applicant of ${application} is not reached`);
  made(again);
  return { again };
}

export const dispatchesTwin = twin(dispatches, {
  sql: {
    acceptedOn: certified('accettazione', 'madeOn'),
    acceptedAt: certified('accettazione', 'madeAt'),
    deliveredOn: certified('avvenuta-consegna', 'madeOn'),
    deliveredAt: certified('avvenuta-consegna', 'madeAt'),
  },
  recipients: { office: ({ tx, record }) => officesAt(tx, record.city) },
  verbs: {
    begin: { effect: async ({ tx, today }) => ({ sentOn: today, sentAt: await hourOf(tx) }) },
    postpone: { effect: async () => ({ sentOn: null, sentAt: null }) },
    refuse: { effect: told },
    warn: { effect: told },
    fail: { effect: told },
    deliver: { effect: async () => ({ failure: null }) },
    resend: {
      effect: sendAgain,
      sentAgain: async ({ record }) =>
        record.again === null
          ? []
          : [
              {
                message: 'È già stato spedito di nuovo',
                resource: dispatches.name,
                id: record.again,
              },
            ],
      noMailbox: async ({ settings }) =>
        settings.pec
          ? []
          : [
              {
                message:
                  'Soggiorno non ha una casella PEC da cui spedire: la imposta chi lo installa',
              },
            ],
      unreachable: async ({ tx, record }) => {
        const { id, pec } = await applicantOf(tx, record.application);
        const message = 'Il richiedente non ha una PEC';
        return pec === null ? [{ message, resource: 'managers', id }] : [];
      },
    },
  },
});

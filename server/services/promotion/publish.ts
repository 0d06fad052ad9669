import { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { agreementRules } from './agreement.ts';
import { isOfHolder } from './holder.ts';
import { imagesUnfit, missing, wholeRules } from './whole.ts';

/** A holder who sends agrees to what the card tells of them; who sends for them agrees to nothing. */
const submitCard = (async (context) => ({
  returnReason: null,
  withdrawnBy: null,
  sentFor: context.record.manager,
  ...(isOfHolder(context, context.record) && { publishedFor: context.record.manager }),
})) satisfies Effect<typeof promoCards, 'submit'>;

/** What its holder has taken back nobody else sends again. */
const withdrawnByHolder: Ask<typeof promoCards> = async ({ record, ...asking }) =>
  record.withdrawnBy !== null &&
  record.withdrawnBy === record.manager &&
  !isOfHolder(asking, record)
    ? [{ message: 'L’ha ritirata chi gestisce la struttura: la può inviare di nuovo solo da sé' }]
    : [];

async function publishesItself(tx: Tx, city: number | null): Promise<boolean> {
  const found = await run(
    tx,
    `select 1 from destinations where active and "publishesCards" and $1::bigint = any(cities)`,
    [city],
  );
  return found.length > 0;
}

/** Guests read it from now on, with its house, as long as that is active. */
const publishCard = (async ({ today }) => ({
  publishedOn: today,
})) satisfies Effect<typeof promoCards, 'publish'>;

/** Sent by who ran the house before: who runs it now looks at it and sends it. */
const handedOver: Ask<typeof promoCards> = async ({ record: { sentFor, manager } }) =>
  sentFor === null || sentFor === manager
    ? []
    : [{ message: 'L’ha inviata chi gestiva la struttura prima: la invia chi la gestisce ora' }];

const inactive = 'Si pubblica solo la scheda di una struttura attiva';

const houseInactive: Ask<typeof promoCards> = async ({ tx, record }) =>
  (await isHouseActive(tx, record.accommodation))
    ? []
    : [{ message: inactive, resource: 'accommodations', id: record.accommodation }];

const withheld = 'L’ufficio tiene questa struttura fuori dal portale e dai dati aperti';

/** What an office has taken out no card brings back. */
const houseWithheld: Ask<typeof promoCards> = async ({ tx, record: { accommodation: id } }) => {
  const [house] = await run(tx, 'select publication from accommodations where id = $1', [id]);
  return house?.publication === 'never'
    ? [{ message: withheld, resource: 'accommodations', id }]
    : [];
};

/** Sending holds to it only where it publishes. */
const whereItPublishes =
  (ask: Ask<typeof promoCards>): Ask<typeof promoCards> =>
  async (asking) =>
    (await publishesItself(asking.tx, asking.record.city)) ? ask(asking) : [];

async function isHouseActive(tx: Tx, accommodation: number): Promise<boolean> {
  const [house] = await run(tx, 'select status from accommodations where id = $1', [accommodation]);
  return house?.status === 'active';
}

/** Sent back: what is to be put right is said and written. */
const returnCard = (async ({ input }) => ({
  returnReason: input.reason,
  publishedOn: null,
})) satisfies Effect<typeof promoCards, 'return'>;

/** Back to who runs the house now. */
const lapseCard = (async () => ({
  returnReason: 'La struttura ha cambiato gestore: rivedi la scheda e inviala',
  publishedOn: null,
})) satisfies Effect<typeof promoCards, 'lapse'>;

/** No longer for guests to read. */
const withdrawCard = (async ({ author }) => ({
  publishedOn: null,
  withdrawnBy: author.manager,
})) satisfies Effect<typeof promoCards, 'withdraw'>;

/** Asked before it is sent, and before guests read it. */
const content = {
  titleMissing: missing('title'),
  shortMissing: missing('short'),
  imagesUnfit,
};

export const promoCardsTwin = twin(promoCards, {
  rules: async (written) => [...(await agreementRules(written)), ...(await wholeRules(written))],
  verbs: {
    submit: {
      effect: submitCard,
      withdrawnByHolder,
      ...content,
      houseInactive: whereItPublishes(houseInactive),
      houseWithheld: whereItPublishes(houseWithheld),
      // Where the destination asks for no approval.
      goesOn: async ({ tx, record }) =>
        (await publishesItself(tx, record.city)) ? 'publish' : undefined,
    },
    publish: { effect: publishCard, handedOver, ...content, houseInactive, houseWithheld },
    return: { effect: returnCard },
    lapse: { effect: lapseCard },
    withdraw: { effect: withdrawCard },
  },
});

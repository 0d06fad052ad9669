import { pricedOf, settled } from '#src/domain/prices.ts';
import { users } from '#src/resources/people/users.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { idsOf } from '../../db/transaction.ts';
import { type Effect, type Recipients, twin } from '../../engine/twin.ts';
import { beginsLate } from './begins-late.ts';
import { campaignOf } from './campaign-of.ts';
import {
  asked,
  beginCorrection,
  beginCorrectionAsked,
  datedBack,
  licenseEnded,
  original,
  underCorrection,
} from './correct.ts';
import { correctionOver, periodOver, pricesOver } from './due.ts';
import { apartWordsSql } from './held.ts';
import { pricesMissing, unpriced } from './missing.ts';
import { passedOn } from './pass-on.ts';
import { copyPreviousPrices, nothingBefore } from './previous.ts';
import { pricesRisen } from './rising.ts';

type Declarations = typeof rateDeclarations;

/** Sends the prices of a licence. */
const submitPrices = (async ({ record, session, system, today }) => {
  const { name: declarant } = await system.read(users, session.userId);
  return {
    lines: pricedOf(record.lines).map(settled),
    submittedOn: today,
    declarant,
    returnReason: null,
    isWritten: true,
  };
}) satisfies Effect<Declarations, 'submit'>;

/**
 * They hold from their day on. What they correct, and what was declared for just the same days, gives way
 * on that day; what holds for longer, as a year beside two extraordinary months, stays for the rest.
 */
const publishPrices = (async ({ tx, record, system, today }) => {
  const replaced = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and id <> $2 and state = 'published'
       and (id = $3 or "validFrom" = $4 and "validTo" = $5) order by id`,
    [record.license, record.id, record.corrects, record.validFrom, record.validTo],
  );
  const { corrects, heldFrom, effectiveFrom } = record;
  const isAhead = effectiveFrom !== null && effectiveFrom > today;
  await system.act(rateDeclarations, replaced, 'replace', { on: isAhead ? effectiveFrom : today });
  // Nobody asked other prices yesterday: a correction holds from now on, whenever it was meant to.
  const isFromToday = corrects !== null && !isAhead && today > (heldFrom ?? today);
  return { publishedOn: today, ...(isFromToday && { effectiveFrom: today }) };
}) satisfies Effect<Declarations, 'publish'>;

/** Sent back: what is to be put right is said and written. */
const returnPrices = (async ({ input }) => ({
  returnReason: input.reason,
})) satisfies Effect<Declarations, 'return'>;

/** Who runs the house today, whoever declared. */
const holderNow: Recipients<Declarations> = async ({ tx, record }) => {
  const found = await tx
    .selectFrom('accommodations')
    .innerJoin('managers', 'managers.id', 'accommodations.manager')
    .select(['managers.id', 'managers.email'])
    .where('accommodations.id', '=', record.accommodation)
    .execute();
  return found.flatMap(({ id, email }) => (email ? [{ email, manager: id }] : []));
};

/** «Alta dal 20/12 al 31/03; Bassa dal 01/04 al 19/12», as the campaign has them. */
const seasonDaysSql = `(select string_agg(format('%s dal %s/%s al %s/%s',
    case s.season when 'high' then 'Alta' else 'Bassa' end,
    right(s."from", 2), left(s."from", 2), right(s."to", 2), left(s."to", 2)), '; ' order by s.position)
  from rate_periods_seasons s where s.parent = t.period)`;

/** Nobody lets before their activity begins (decision 108). */
const heldFromSql = `greatest(coalesce("effectiveFrom", "validFrom"), "startsOn")`;

/** Who opens later has a term of its own. */
const dueOnSql = `greatest("submissionTo", "openingTerm")`;

/** Who is suspended, or has yet to open, lets nothing and owes none before the activity is in programme (registry 1.6, 10.6). */
const isAskedSql = `coalesce("periodState" in ('open', 'closed')
  and ("licenseState" = 'active' or "isExpected" and "licenseState" in ('draft', 'suspended')), false)`;

export const rateDeclarationsTwin = twin(rateDeclarations, {
  sql: {
    name: `"periodLabel" || ', ' || "licenseNumber"`,
    heldFrom: heldFromSql,
    dueOn: dueOnSql,
    // A term put off makes nobody late who kept it.
    isLate: `coalesce("submittedOn" > ${dueOnSql}, false)`,
    isOwed: `"corrects" is null and (state not in ('draft', 'returned') or ${isAskedSql})`,
    isMissing: `state in ('draft', 'returned') and "corrects" is null
      and ${isAskedSql}`,
    seasonDays: seasonDaysSql,
    apart: apartWordsSql,
  },
  rules: unpriced,
  verbs: {
    copyPrevious: { effect: copyPreviousPrices, nothingBefore },
    submit: {
      effect: submitPrices,
      licenseEnded,
      periodOver,
      correctionOver,
      pricesMissing,
      pricesRisen,
      datedBack,
      beginsLate,
      // Where nobody checks them.
      goesOn: async ({ tx, record }) =>
        (await campaignOf(tx, record)).requiresApproval ? undefined : 'publish',
    },
    publish: { effect: publishPrices, licenseEnded, pricesMissing, beginsLate },
    passOn: { effect: passedOn },
    return: { effect: returnPrices, licenseEnded },
    revise: { effect: beginCorrection, licenseEnded, periodOver, pricesOver, underCorrection },
    recall: { effect: beginCorrectionAsked, licenseEnded, periodOver, pricesOver, underCorrection },
    ask: { effect: async () => ({ submittedOn: null, declarant: null }) },
    abandon: { original, asked },
  },
  recipients: { newcomer: holderNow },
});

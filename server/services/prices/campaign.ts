import { earliest, formatDate } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { run } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { lockFound } from '../../engine/locks.ts';
import {
  type Ask,
  type Context,
  type Effect,
  type Rules,
  twin,
  type Unfit,
} from '../../engine/twin.ts';
import { askLicenses, askOpened, endsBefore } from './ask.ts';
import { followProgramme } from './follow-programme.ts';
import { owingSql } from './opening.ts';
import { answered, askNobody, holding, voidAll, writtenMeanwhile } from './take-back.ts';
import { untouchedSql } from './untouched.ts';

type Periods = typeof ratePeriods;

/** Its last day is for sending something in: a feast is put off to the next day that is none (decision 195), while its prices hold. */
const lastDayOf = ({
  submissionTo,
  validTo,
}: Pick<RecordOf<Periods>, 'submissionTo' | 'validTo'>) => ({
  submissionTo: earliest(endOfTerm(submissionTo), validTo),
});

/** Opens a campaign: every licence it asks has its declaration, with a line for each kind of unit. */
const openCampaign = (async ({ tx, record, system }) => {
  await askLicenses(tx, system, record.id);
  return lastDayOf(record);
}) satisfies Effect<Periods, 'open'>;

/** Who came alive, or back, since it opened is asked too, and who is going to; what was asked follows the programme. */
const askSince = (async (context) => {
  const { tx, record, system, today } = context;
  await followProgramme(context, record.id);
  await askOpened(tx, system, record.id, today);
  return undefined;
}) satisfies Effect<Periods, 'askOpened'>;

/** The term is put off, never shortened: who still had time would be late. */
const notPutOff: Unfit<Periods, 'extend'> = async ({ record, input: { to } }) => {
  const { submissionTo, validTo } = record;
  if (to <= submissionTo)
    return { to: `Dopo il termine di adesso, che è il ${formatDate(submissionTo)}` };
  return to > validTo ? { to: `I prezzi valgono fino al ${formatDate(validTo)}: non oltre` } : {};
};

const putOff = (async ({ record, input }) =>
  lastDayOf({ ...record, submissionTo: input.to })) satisfies Effect<Periods, 'extend'>;

/** A province collects the prices of its territory (registry 1.1, 10.9). */
const ownedByProvince: Rules<Periods> = async ({ after, db }) => {
  const [owner] = await run(db, 'select type from managers where id = $1', [after.manager]);
  const outside = after.cities.some((city) => !(after.territory ?? []).includes(city));
  return [
    ...(owner?.type === managerTypes.provincia
      ? []
      : [
          {
            code: 'owner',
            field: 'manager',
            message: 'I prezzi li raccoglie la Provincia, nel suo territorio',
          } as const,
        ]),
    ...(outside
      ? [
          {
            code: 'territory',
            field: 'cities',
            message: 'Solo comuni del territorio della Provincia',
          } as const,
        ]
      : []),
  ];
};

/** Nobody is asked for what they have no time left to say, nor for days that are over. */
const termOver: Ask<Periods> = async ({ record: { submissionTo, validTo }, today }) => [
  ...(submissionTo < today
    ? [
        {
          message: `Si comunicavano fino al ${formatDate(submissionTo)}: sposta il termine`,
          field: 'submissionTo',
        },
      ]
    : []),
  ...(validTo < today
    ? [
        {
          message: `Valevano fino al ${formatDate(validTo)}: non si chiedono più`,
          field: 'validTo',
        },
      ]
    : []),
];

/** Until its days are over nobody is closed out of a campaign. */
const termRunning: Ask<Periods> = async ({ record: { submissionTo }, today }) =>
  today <= submissionTo
    ? [{ message: `I prezzi si comunicano fino al ${formatDate(submissionTo)}: si chiude dopo` }]
    : [];

/**
 * Who never declared is written down: the list stays, for the office to act on (registry 10.9). Who is suspended
 * since before its term, or ends before the prices hold, owes none: it is asked again when the activity resumes. Who opened, or is
 * going to, and has time yet has not failed to declare.
 */
const omitMissing = (async (context) => {
  const { record, system, today } = context;
  const idle = await lockFound(context, rateDeclarations, idleSql, [record.id, today]);
  await system.delete(
    rateDeclarations,
    idle.map(({ id }) => id),
  );
  const isOver = `d."isMissing" and coalesce(coalesce(o.term, d."openingTerm") < $2, true)`;
  const wasSilent = `d.corrects is null and d.state in ('draft', 'returned') and o.state = 'suspended' and o."wasOpen"`;
  await settle(context, 'omit', `(${isOver} or ${wasSilent})`);
  return undefined;
}) satisfies Effect<Periods, 'close' | 'archive'>;

/** Untouched declarations of licences that let nothing on the term, or while the prices hold, as far as is known. */
const idleSql = `select d.id from rate_declarations d cross join lateral ${owingSql('d', '$2')} o
  where d.period = $1 and ${untouchedSql('d')} and d.corrects is null
    and (o.state = 'suspended' and not o."wasOpen" and not d."isExpected"
      or d."isMissing" and ${endsBefore('d.license', 'd."validFrom"')})
  order by d.id`;

/** Who is missing may send again. */
const askAgain = (async (context) => {
  await settle(context, 'ask', `d.state = 'omitted'`);
  return undefined;
}) satisfies Effect<Periods, 'reopen'>;

/** Does a verb to those declarations `d` of a campaign, as they stand `o` today, for which this SQL holds. */
async function settle(
  context: Pick<Context<Periods, 'close'>, 'tx' | 'services' | 'record' | 'system' | 'today'>,
  verb: 'omit' | 'ask' | 'remind',
  where: string,
): Promise<void> {
  const found = await lockFound(
    context,
    rateDeclarations,
    `select d.id from rate_declarations d cross join lateral ${owingSql('d', '$2')} o
     where d.period = $1 and ${where} order by d.id`,
    [context.record.id, context.today],
  );
  await context.system.act(
    rateDeclarations,
    found.map(({ id }) => id),
    verb,
  );
}

/** Writes to the holders whose prices are missing, of each declaration. */
const remindMissing = (async (context) => {
  await settle(context, 'remind', 'd."isMissing"');
  return { remindedOn: context.today };
}) satisfies Effect<Periods, 'remind'>;

/** Once a day at most. */
const remindedToday: Ask<Periods> = async ({ record, today }) =>
  record.remindedOn === today ? [{ message: 'Il sollecito di oggi è già partito' }] : [];

export const ratePeriodsTwin = twin(ratePeriods, {
  rules: async (asked) => [...(await ownedByProvince(asked)), ...(await writtenMeanwhile(asked))],
  verbs: {
    open: { effect: openCampaign, termOver },
    askOpened: { effect: askSince },
    extend: { effect: putOff, unfit: notPutOff },
    withdraw: { effect: askNobody, answered },
    annul: { effect: voidAll, holding },
    remind: { effect: remindMissing, remindedToday },
    close: { effect: omitMissing, termRunning },
    reopen: { effect: askAgain },
    archive: { effect: omitMissing },
  },
});

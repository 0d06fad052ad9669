import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { holdersOf } from '../../engine/holders.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { opensSql, owingSql } from './opening.ts';

type Declarations = typeof rateDeclarations;

/** What a correction begins with: the prices in force, which hold until it is published, and the term its licence has for them now. */
async function correctionOf(
  { tx, record, today }: Pick<Context<Declarations, 'revise'>, 'tx' | 'record' | 'today'>,
  returnReason: string | null,
) {
  const { period, license, lines, hasRestaurant, supplements, included } = record;
  const { breakfast, mealDrinks, notes } = record;
  const prices = { lines, hasRestaurant, supplements, included, breakfast, mealDrinks, notes };
  const [owing] = await run<Pick<RecordOf<Declarations>, 'openingTerm' | 'isExpected'>>(
    tx,
    termSql,
    [record.id, today],
  );
  return {
    period,
    license,
    kind: 'variation' as const,
    corrects: record.id,
    returnReason,
    ...owing,
    ...prices,
  };
}

/** Who had resumed long before has the term of that day: a correction gives no new one. */
const termSql = `
  select coalesce(o."resumedOn", o.term, d."openingTerm")::text as "openingTerm", o."opensOn" is not null as "isExpected"
  from rate_declarations d cross join lateral ${owingSql('d', '$2')} o where d.id = $1`;

export const beginCorrection = (async (context) => {
  context.made(await context.system.create(rateDeclarations, await correctionOf(context, null)));
  return undefined;
}) satisfies Effect<Declarations, 'revise'>;

/** An office asks for it, and says why on what is in force too: the letter is about that. */
export const beginCorrectionAsked = (async (context) => {
  const { input, system, made } = context;
  made(await system.create(rateDeclarations, await correctionOf(context, input.reason)));
  return { returnReason: input.reason };
}) satisfies Effect<Declarations, 'recall'>;

/** One correction at a time. */
export const underCorrection: Ask<Declarations> = ({ tx, record }) =>
  holdersOf(tx, rateDeclarations, 'corrects', { corrects: record.id });

/** What a campaign asked for is answered, not abandoned. */
export const original: Ask<Declarations> = async ({ record }) =>
  record.corrects === null
    ? [{ message: 'Non è una correzione: è la comunicazione che il periodo chiede' }]
    : [];

/** What an office asked to correct is corrected. */
export const asked: Ask<Declarations> = async ({ tx, record }) => {
  const [found] = await run(
    tx,
    `select 1 from rate_declarations where id = $1 and "returnReason" is not null`,
    [record.corrects],
  );
  return found ? [{ message: 'L’ufficio ha chiesto questa correzione: va inviata' }] : [];
};

/** A licence that lives no more has no guests to ask prices of; one that is in programme is going to. */
export const licenseEnded: Ask<Declarations> = async ({ tx, record }) => {
  const { license, licenseState } = record;
  if (licenseState === 'active' || licenseState === 'suspended') return [];
  if (licenseState === 'prohibited')
    return [{ message: 'La licenza è vietata: non si comunicano prezzi' }];
  if (licenseState !== 'draft')
    return [{ message: 'La licenza non è più in vita: non si comunicano prezzi' }];
  const opens = await run(
    tx,
    `select 1 from licenses l join rate_periods p on p.id = $2 cross join lateral ${opensSql('l', 'p')} o
     where l.id = $1 and o.day is not null`,
    [license, record.period],
  );
  return opens.length > 0
    ? []
    : [
        {
          message:
            'L’apertura non è in programma nei giorni di questi prezzi: si comunicano quando lo è',
        },
      ];
};

/** Nobody asked other prices yesterday than those that were published. */
export const datedBack: Ask<Declarations> = async ({ record, today }) =>
  record.corrects !== null && record.effectiveFrom !== null && record.effectiveFrom < today
    ? [{ message: 'Una correzione vale da oggi in poi', field: 'effectiveFrom' }]
    : [];

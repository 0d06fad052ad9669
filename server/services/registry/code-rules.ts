import { classOfCin } from '#src/domain/cin.ts';
import { cityOfCir, typeOfCir } from '#src/domain/cir.ts';
import { ofAnotherCity } from '#src/resources/registry/accommodations.ts';
import type { Tx } from '../../db/transaction.ts';
import type { House, HouseViolation, Passing } from './judged-house.ts';
import { limitsAt } from './limits.ts';
import { farCir, givenElsewhere, hasCir, leftOut } from './next-cir.ts';

type OfCodes = 'cin' | 'cinStatus' | 'cinAlone' | 'cinClass' | 'cirType' | 'cirKept' | 'cirMissing';

interface Coded extends Passing {
  readonly isCorrected: boolean;
  readonly isMoving: boolean;
}

/**
 * The class of the CIN and the letters of the CIR are the type's; a CIN and its state tell the same; and a CIR that was given stays,
 * also when its house has closed, unless another takes its place. What is open without one is told.
 */
export async function codeViolations(
  db: Tx,
  { before, after: house, held, isCorrected, isMoving }: Coded,
): Promise<readonly HouseViolation<OfCodes>[]> {
  const { cin, cir } = house;
  const [named] = held;
  const form = (isCorrected ? null : named?.businessForm) ?? house.businessForm;
  const forms = form ? [form] : (['business', 'non_business'] as const);
  const limits = await Promise.all(
    forms.map((businessForm) => limitsAt(db, { type: null, businessForm }, house)),
  );
  const [{ typeName = '', cinClass = null } = {}] = limits;
  const letters = limits.map((one) => one?.cirType ?? null);
  const found: HouseViolation<OfCodes>[] = [...stateOfCin(house)];
  // The CIN is asked for with the CIR (registry 1.7): what came without one is told, and stays.
  const hasSeries = limits.every((one) => one?.cirType && hasCir(one));
  const isGiven = named !== undefined || house.status !== 'draft';
  if (before?.cir && cir === null && hasSeries && isGiven && !isMoving)
    found.push({
      code: 'cirKept',
      field: 'cir',
      message: 'Un CIR dato resta: se è sbagliato, si scrive al suo posto quello giusto',
    });
  if (cin === null && cir === null && hasSeries && named?.isAhead === false)
    found.push({ code: 'cirMissing', field: 'cir', message: 'Manca il CIR', stands: true });
  if (cin !== null && cir === null && hasSeries)
    found.push({
      code: 'cinAlone',
      field: 'cir',
      message: 'C’è il CIN e manca il CIR, con cui si chiede',
      stands: true,
    });
  if (cin !== null && cinClass !== null && classOfCin(cin) !== cinClass)
    found.push({
      code: 'cinClass',
      field: 'cin',
      message: `${typeName}: la classe nel CIN è ${cinClass}, qui è ${classOfCin(cin)}`,
    });
  if (cir !== null && !letters.includes(null) && !letters.includes(typeOfCir(cir)))
    found.push({
      code: 'cirType',
      field: 'cir',
      message: `${typeName}: il tipo nel CIR è ${[...new Set(letters)].join(' o ')}, qui è ${typeOfCir(cir)}`,
    });
  return found;
}

function stateOfCin({
  cin,
  cinStatus,
  status,
}: House): readonly HouseViolation<'cin' | 'cinStatus'>[] {
  const isAwaited = cinStatus === null || cinStatus === 'none' || cinStatus === 'requested';
  if (cin === null && !isAwaited)
    return [{ code: 'cin', field: 'cin', message: 'Manca il CIN: lo stato dice che c’è' }];
  if (cin !== null && isAwaited)
    return [
      { code: 'cinStatus', field: 'cinStatus', message: 'Il CIN c’è: indica che è assegnato' },
    ];
  // It is flagged for cancellation with the last licence (registry 10.6).
  if (status === 'closed' && cinStatus === 'assigned')
    return [
      {
        code: 'cinStatus',
        field: 'cinStatus',
        message: 'La struttura è cessata: il suo CIN è da cancellare, o revocato',
      },
    ];
  return [];
}

/**
 * A CIR that is typed anew belongs to its municipality, of a house that has closed too, and to its series, and was of no other house; that
 * it leaves numbers out is told as long as it does. What is put back amid a verb is what it had.
 */
export async function strangeCir(
  db: Tx,
  { before, after, isMoving }: Pick<Coded, 'before' | 'after' | 'isMoving'>,
): Promise<readonly HouseViolation<'cirForeign' | 'cirFar' | 'cirGiven' | 'cirAhead'>[]> {
  const { id, cir, cityCode, status } = after;
  if (cir === null) return [];
  const left = await leftOut(db, { id, cir });
  const ahead =
    left === undefined
      ? []
      : [{ code: 'cirAhead', field: 'cir', message: left, stands: true } as const];
  if (cir === before?.cir) return ahead;
  // Of what is open its declaration says it already.
  if (status === 'closed' && !isMoving && cityCode && cityOfCir(cir) !== cityCode)
    return [{ code: 'cirForeign', field: 'cir', message: ofAnotherCity('CIR', cityCode) }];
  const given = await givenElsewhere(db, { id, cir });
  if (given !== undefined) return [{ code: 'cirGiven', field: 'cir', message: given }];
  const far = await farCir(db, { id, cir });
  return far === undefined ? ahead : [{ code: 'cirFar', field: 'cir', message: far }];
}

import { run, type Tx } from '../../db/transaction.ts';
import { type Limits, limitsAt } from './limits.ts';

/** Regions whose CIR is municipality, letters, number: Lombardia, Calabria, Sardegna (registry 1.7). */
const regions: readonly (string | null)[] = ['03', '18', '20'];

/** Does the region of a house give a CIR of this form? */
export const hasCir = ({ region }: Pick<Limits, 'region'>): boolean => regions.includes(region);

/** Why there is no CIR, as who asked for it is told, and what an office may do about it. */
export interface NoCir {
  readonly why: string;
  readonly way: string;
}

/** Why what opens somewhere is given no CIR by the product, and where that is mended; undefined where one is due and given. */
export async function noCirFor(
  tx: Tx,
  { type, city, businessForm }: Opened,
): Promise<NoCir | undefined> {
  if (type === null) return undefined;
  const limits = await limitsAt(tx, { type, businessForm }, { type, city });
  if (!limits || !hasCir(limits)) return undefined;
  if (limits.cirType !== null) return usedUp(tx, city, limits.cirType);
  return {
    why: `la tipologia «${limits.typeName}» non ha le tre lettere del CIR`,
    way: 'Le scrive un amministratore in Impostazioni, Tipologie ricettive, alla voce «Tipo nel CIR».',
  };
}

/**
 * SQL, a relation: each CIR that was ever given (`cir`) and to which house (`house`): what a house has, and what it had by an act or
 * as one was done. It is of one activity for good (registry 1.7, 10.5); what was typed wrong, and typed over, is free again.
 */
const everGivenSql = `(
  select id as house, cir from accommodations where cir is not null
  union select l.accommodation, a."resultCir" from applications a
    join licenses l on l.id = coalesce(a."resultLicense", a.license) where a."resultCir" is not null
  union select record, cir from given_cirs)`;

/** A house, and the CIR it has or is given. */
interface Coded {
  readonly id: number;
  readonly cir: string;
}

/** Why a CIR is not for this house: another one has, or had it; undefined where none did. */
export async function givenElsewhere(tx: Tx, { id, cir }: Coded): Promise<string | undefined> {
  const [other] = await run(
    tx,
    `select h."internalCode" as code from ${everGivenSql} g join accommodations h on h.id = g.house
     where g.cir = $1 and g.house <> $2 order by h.id limit 1`,
    [cir, id],
  );
  return other && `È stato dato alla struttura ${other.code}: un CIR resta di una sola attività`;
}

/** Of five digits there are no more. */
async function usedUp(tx: Tx, city: number, letters: string): Promise<NoCir | undefined> {
  const [full] = await run<{ readonly series: string }>(
    tx,
    `select s.name as series from (select "istatCode" || '-' || $2 as name from cities where id = $1) s
     where exists (select 1 from counters where series = 'cir ' || s.name and last >= 99999)
       or exists (select 1 from ${everGivenSql} g where g.cir = s.name || '-99999')`,
    [city, letters],
  );
  return full && { why: `i CIR ${full.series} sono finiti`, way: 'Ne serve un’altra serie.' };
}

interface Opened {
  readonly type: number | null;
  readonly city: number;
  readonly businessForm: 'business' | 'non_business' | null;
}

/**
 * The CIR of a place that opens, counted by municipality and letters: who takes one holds the next back until
 * it stands, so that two have two and none is lost. Undefined where the region or the type has none, or its numbers are used up.
 */
export async function nextCir(
  tx: Tx,
  { type, city, businessForm }: Opened,
): Promise<string | undefined> {
  if (type === null) return undefined;
  const limits = await limitsAt(tx, { type, businessForm }, { type, city });
  if (!limits?.cirType || !hasCir(limits)) return undefined;
  const [given] = await run<{ readonly cir: string }>(
    tx,
    `with series as (select "istatCode" || '-' || $2 as name from cities where id = $1),
     next as (
       insert into counters as c (series, year, last)
       select 'cir ' || s.name, 0, 1 + coalesce((select max(right(g.cir, 5)::integer)
         from ${everGivenSql} g where g.cir like s.name || '-%'), 0) from series s
       on conflict (series, year) do update set last = greatest(c.last, excluded.last - 1) + 1
       returning last)
     select s.name || '-' || lpad(n.last::text, 5, '0') as cir from series s, next n where n.last <= 99999`,
    [city, limits.cirType],
  );
  return given?.cir;
}

/** So far beyond the last one of its series no CIR is: it would be one that was typed wrong, and spoil the numbers to come. */
const furthest = 10_000;

/** A registry counts on: what leaves more numbers out than these was typed ahead, or wrong. */
const fewestLeftOut = 100;

const numberIn = ({ cir }: Pick<Coded, 'cir'>): number => Number(cir.slice(-5));

/** How far a CIR is beyond those of other houses in its series (`last` of them, 0 for none), and beyond the next one below it (`left` out). */
async function distanceOf(tx: Tx, { id, cir }: Coded) {
  const [series, number] = [cir.slice(0, -6), numberIn({ cir })];
  const [found] = await run<{ readonly last: number; readonly below: number }>(
    tx,
    `select coalesce(max(right(cir, 5)::integer), 0) as last,
       coalesce(max(right(cir, 5)::integer) filter (where right(cir, 5)::integer < $3), 0) as below
     from ${everGivenSql} g where cir like $1 || '-%' and house <> $2`,
    [series, id, number],
  );
  const { last = 0, below = 0 } = found ?? {};
  return { series, last, beyond: number - last, below, left: number - below - 1 };
}

/** Why a CIR somebody types is not believed: it is far beyond the others of its municipality and letters. */
export async function farCir(tx: Tx, house: Coded): Promise<string | undefined> {
  const { series, last, beyond } = await distanceOf(tx, house);
  return beyond <= furthest
    ? undefined
    : `L’ultimo CIR ${series} è il ${last}: nessun registro salta a questo numero`;
}

/** What a CIR leaves out of its series, as the product counts on from the greatest; undefined where it is in line. */
export async function leftOut(tx: Tx, house: Coded): Promise<string | undefined> {
  if (numberIn(house) <= fewestLeftOut) return undefined;
  const { series, below, left, beyond } = await distanceOf(tx, house);
  if (left < fewestLeftOut) return undefined;
  const goesOn = beyond > 0 ? 'il sistema prosegue da qui, e ' : '';
  return `Prima di questo il CIR ${series} più alto è ${below === 0 ? 'nessuno' : `il ${below}`}: ${goesOn}i ${left} numeri in mezzo restano vuoti`;
}

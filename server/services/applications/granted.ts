import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import type { Named } from '#src/resources/registry/application-facts.ts';
import { grantOf } from '#src/resources/registry/application-grant.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Context } from '../../engine/twin.ts';
import type { Application } from './applying.ts';
import { corrected } from './corrected.ts';
import { heldAfter } from './what-it-leaves.ts';
import { withoutCir } from './without-cir.ts';

interface Granted extends Named {
  readonly cir: string | null;
  readonly units: number | null;
  readonly beds: number | null;
}

/** What an act of acceptance, or silence, tells: what is granted and what is held for all that, the CIR, and how many may lodge from then on (registry 1.7, 10.10). */
export async function granted(
  { tx, read, record }: Pick<Context<typeof applications, 'accept'>, 'tx' | 'read' | 'record'>,
  license: number | null,
): Promise<Pick<Application, 'granted' | 'resultCir' | 'resultCapacity'>> {
  const found = await knownOf(tx, record, license ?? record.license);
  const { units, beds } = lodgingAsked(record) ?? found;
  // In another municipality there is another CIR, given on the day of the move.
  const moves = record.newCity !== null && record.newCity !== record.city;
  const cir = moves ? null : found.cir;
  const lack = cir === null ? await withoutCir({ tx, record }) : undefined;
  const lines = [
    ...((await corrected({ read, record }, found)) ?? [grantOf(record, found)]),
    lack && `Senza CIR: ${lack.why}`,
    ...(await heldAfter(tx, record)),
  ];
  return {
    granted: lines.filter(Boolean).join('\n') || null,
    resultCir: cir,
    resultCapacity:
      record.rows.length > 0 || lodging.includes(record.kind) ? capacityIn(units, beds) : null,
  };
}

/** What is asked for, as its receipt tells it: what would be granted, how many would lodge, and why. */
export async function requestedIn({
  tx,
  read,
  record,
}: Pick<Context<typeof applications, 'accept'>, 'tx' | 'read' | 'record'>): Promise<
  Pick<Application, 'requested'>
> {
  const found = await knownOf(tx, record, record.license);
  const asked = lodgingAsked(record);
  const capacity = asked && capacityIn(asked.units, asked.beds);
  const lines = (await corrected({ read, record }, found)) ?? [
    grantOf(record, found),
    capacity && `Capacità: ${capacity}`,
    record.reason && `Motivo: ${record.reason}`,
  ];
  return { requested: lines.filter(Boolean).join('\n') || null };
}

/** How many would lodge by what it says; undefined where it does not say. */
const lodgingAsked = ({ rows }: Application) =>
  rows.length === 0
    ? undefined
    : {
        units: rows.reduce((sum, { quantity }) => sum + quantity, 0),
        beds: rows.reduce((sum, { quantity, bedsPerUnit }) => sum + quantity * bedsPerUnit, 0),
      };

const capacityIn = (units: number | null, beds: number | null): string | null =>
  units && beds ? `${units} unità, ${beds} letti` : null;

/** What the register knows of what an application is about, and what it calls by name. */
async function knownOf(
  tx: Tx,
  { accommodation, newCity, newHolder, license, type }: Application,
  about: number | null,
): Promise<Granted> {
  const asked = [about, accommodation, newCity, newHolder, license, type];
  const [found] = await run<Granted>(tx, knownSql, asked);
  return found ?? unknown;
}

const unknown: Granted = {
  cir: null,
  units: null,
  beds: null,
  type: null,
  newCity: null,
  newHolder: null,
  holder: null,
};

/** Kinds of which the act says how many may lodge, asked for or not: the others leave that as it is. */
const lodging: readonly ApplicationKind[] = ['new_opening', 'takeover', 'relocation'];

const knownSql = `
  select a.cir,
    (select name from accommodation_types where id = $6) as type,
    (select name from cities where id = $3) as "newCity",
    (select name from managers where id = $4) as "newHolder",
    (select m.name from licenses o join managers m on m.id = o.holder where o.id = $5) as holder,
    (select sum(r.quantity)::integer from licenses_rows r where r.parent = l.id) as units,
    (select sum(r.quantity * r."bedsPerUnit")::integer from licenses_rows r where r.parent = l.id) as beds
  from (select $1::bigint as id) about left join licenses l on l.id = about.id
  left join accommodations a on a.id = coalesce(l.accommodation, $2)`;

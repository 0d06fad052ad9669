import { bedsIn } from '#src/domain/capacity-models.ts';
import { bedsWithoutFireAct } from '#src/domain/duties.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Application } from './applying.ts';

/** What is asked of fire prevention where more may lodge than without an act of it, and there is none of the building, in sentences (DPR 151/2011, att. 66). */
export async function fireActLacking(tx: Tx, application: Application): Promise<readonly string[]> {
  const { kind, rows, fireCertificate, license } = application;
  if (fireCertificate !== null) return [];
  const beds = rows.length > 0 ? bedsIn(rows) : await bedsGoingOn(tx, application);
  if (beds <= bedsWithoutFireAct) return [];
  const asked = `Con ${beds} letti, oltre ${bedsWithoutFireAct}, serve un atto di prevenzione incendi (DPR 151/2011, att. 66)`;
  // The act the register knows is of the building that is left.
  if (kind === 'relocation') return [`${asked}: la pratica non ne ha uno del nuovo immobile.`];
  const [known] = await run(
    tx,
    `select 1 from licenses where id = $1 and "fireCertificate" is not null`,
    [license],
  );
  return known ? [] : [`${asked}: né la pratica né il registro ne hanno uno.`];
}

/** The beds of what goes on by a takeover with another holder, or by a relocation in another place, its annexes apart; of other kinds nobody looks for any. */
async function bedsGoingOn(tx: Tx, { kind, license, accommodation }: Application): Promise<number> {
  if (kind !== 'takeover' && kind !== 'relocation') return 0;
  const rows = await run<Parameters<typeof bedsIn>[0][number]>(
    tx,
    `select r.quantity, r."bedsPerUnit" from licenses l join licenses_rows r on r.parent = l.id
     where case when $1 = 'takeover' then l.id = $2
       else l.accommodation = $3 and l.parent is null and l.state = any($4) end`,
    [kind, license, accommodation, living],
  );
  return bedsIn(rows);
}

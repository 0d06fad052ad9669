import { bedsIn } from '#src/domain/capacity-models.ts';
import { bedsWithoutFireAct } from '#src/domain/duties.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Application } from './applying.ts';

/** What is asked of fire prevention where more may lodge than without an act of it, and neither the application nor the register has one, in sentences (DPR 151/2011, att. 66). */
export async function fireActLacking(
  tx: Tx,
  { kind, rows, fireCertificate, license }: Application,
): Promise<readonly string[]> {
  const beds = bedsIn(rows);
  if (kind === 'correction' || beds <= bedsWithoutFireAct || fireCertificate !== null) return [];
  const [known] = await run(
    tx,
    `select 1 from licenses where id = $1 and "fireCertificate" is not null`,
    [license],
  );
  return known
    ? []
    : [
        `Con ${beds} letti, oltre ${bedsWithoutFireAct}, serve un atto di prevenzione incendi (DPR 151/2011, att. 66): né la pratica né il registro ne hanno uno.`,
      ];
}

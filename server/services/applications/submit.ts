import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import { started } from '#src/domain/clock.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { lackingIn } from '#src/schema/steps.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { tellApplicant, tellOffice } from './letter.ts';
import { termOf } from './terms.ts';

/** Sends a draft: all its kind asks must be there, and the clock starts. Nobody sends it as another. */
export const submitApplication: Effect = async (context) => {
  const { tx, record, session } = context;
  if (session.impersonatorId !== undefined)
    throw forbidden('Chi agisce al posto di un altro non può inviare una pratica');
  const errors = lackingIn(applications, record);
  if (Object.keys(errors).length) throw invalid(errors);
  const former = record.kind === 'takeover' ? await formerLicense(tx, record) : {};
  const today = todayInRome();
  const controlDays = await termOf(tx, 'scia_control', record);
  const clock = started(today, controlDays);
  await tellApplicant(context, 'inviata', [
    `L’ufficio la esamina entro il ${formatDate(clock.dueOn)}.`,
  ]);
  await tellOffice(context, 'inviata', []);
  return { submittedOn: today, ...clock, ...former };
};

/**
 * The licence somebody takes over, found by its number, CIR or CIN when who files cannot see it;
 * who files is the new holder unless another is named.
 */
async function formerLicense(tx: Tx, record: Row): Promise<Values> {
  const newHolder = record.newHolder ?? record.manager;
  if (record.license) return { newHolder };
  const [found] = await run(
    tx,
    `select l.id as license, l.accommodation from licenses l
     join accommodations a on a.id = l.accommodation
     where l.city = $1 and l.state in ('active', 'suspended')
       and upper($2) in (upper(l.number), upper(a.cir), upper(a.cin)) limit 1`,
    [record.city, String(record.formerCode).trim()],
  );
  if (!found)
    throw invalid({ formerCode: ['In questo comune nessuna licenza attiva ha questo codice'] });
  return { ...found, newHolder };
}

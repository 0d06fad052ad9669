import { applicationPapers } from '#src/resources/registry/application-papers.ts';
import { type EnteredVerb, numberOf } from '#src/resources/registry/application-received.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import type { PapersOf } from '../../engine/twin.ts';
import { dispatch } from '../dispatches/dispatch.ts';
import { representativeSql } from '../people/representatives.ts';
import { isReceived } from '../registry/receipt-day.ts';
import { officeOf } from './offices.ts';

/** What is received after the application has a number of its own. */
const numbers: Readonly<Record<string, (typeof numberOf)[EnteredVerb]>> = numberOf;

/** The papers of an application are its office's, each kept in a row of its own and sent to the applicant. */
export const papersOfApplications: PapersOf<typeof applications> = {
  async issuer(asking) {
    const manager = await officeOf(asking);
    if (manager === undefined) return undefined;
    const responsible = asking.record.assignee ?? (await headOf(manager, asking));
    return { manager, responsible };
  },
  // Nothing is received of what an office corrects of itself (decision 160).
  leavesOut: ({ record, verb }) => verb === 'submit' && !isReceived(record),
  async keep({ tx, services, record, verb, paper, today, system }) {
    const kept = await system.create(applicationPapers, {
      ...paper,
      application: record.id,
      verb,
      protocol: record[numbers[verb] ?? 'protocolNumber'],
      madeOn: today,
    });
    const sent = { application: record.id, paper: kept, title: paper.title };
    await dispatch({ tx, services, system }, sent);
  },
};

/** Until a procedure is assigned, who is put over the unit is responsible for it (L. 241/1990, art. 5, c. 2). */
async function headOf(
  manager: number,
  { tx, today }: Parameters<(typeof papersOfApplications)['issuer']>[0],
): Promise<string | null> {
  const [row] = await run<{ readonly name: string }>(
    tx,
    `select "firstName" || ' ' || "lastName" as name
     from (${representativeSql('procedures', { manager: '$1', day: '$2' })}) one`,
    [manager, today],
  );
  return row?.name ?? null;
}

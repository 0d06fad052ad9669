import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { pendingStates } from '#src/resources/registry/application-words.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Blocker } from '../../engine/objections.ts';
import { waitingSql } from '../../engine/programme.ts';
import type { Ask } from '../../engine/twin.ts';
import { bindsSql } from '../licenses/turns.ts';
import type { Application } from './applying.ts';

type About = Pick<Application, 'kind' | 'license'>;

/** What is asked of a suspension alone, and what there is nothing of without one. */
const ofSuspension: Readonly<Partial<Record<ApplicationKind, string>>> = {
  reopening: 'riaprire',
  suspension_extension: 'prorogare',
};

/**
 * A return and an extension are of a suspension that stands, is in programme or was asked for and is not decided, of the licence or its main one: of
 * an activity that goes on nobody could grant them, and silence neither (decision 183).
 */
export async function unsuspended(
  tx: Tx,
  { kind, license }: About,
): Promise<readonly (Blocker & { readonly field: 'license' })[]> {
  const verb = ofSuspension[kind];
  if (verb === undefined || license === null) return [];
  const [open] = await run(tx, openSql, [license, pendingStates]);
  const message = `La licenza è in vigore, e nessuna sospensione è in corso, in programma o chiesta: non c’è nulla da ${verb}`;
  return open ? [{ message, field: 'license', resource: licenses.name, id: license }] : [];
}

/** The same before it is sent. */
export const nothingSuspended: Ask<typeof applications> = ({ tx, record }) =>
  unsuspended(tx, record);

const openSql = `
  select 1 from licenses o where o.id = $1 and o.state = 'active'
    and not exists (select 1 from ${waitingSql(licenses, ['suspend'])} s where s.record in (o.id, o.parent))
    and not exists (select 1 from applications a join licenses l on l.id = a.license and ${bindsSql}
      where a.kind = 'suspension' and a.state = any($2) and a.license in (o.id, o.parent))`;

import { abilityFor } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import { resources as declared, type ResourceName } from '#src/resources/index.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { act } from '../api/act.ts';
import { wholeRow } from '../api/record.ts';
import { createRecord } from '../api/write.ts';
import { differences, writeAudit } from '../db/audit.ts';
import { resourceNamed, tableOf } from '../db/names.ts';
import { updateRow } from '../db/store.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Services } from '../services.ts';

/** The hand that fills the demonstration; like the API, it leaves a trace of everything. */
export interface Maker {
  /** Creates a record under the rules of the API and answers its id. */
  create(resource: ResourceName, body: Values): Promise<number>;
  /** Carries out a declared action with its input. */
  act(resource: ResourceName, action: string, id: number, input?: Values): Promise<void>;
  /** Sets columns that neither a form nor an action writes: what time or the person did. */
  set(resource: ResourceName, id: number, values: Values, action: string): Promise<void>;
}

const resources = declared as readonly Resource[];

/** A maker that acts as this session, within one transaction. */
export function makerFor(tx: Tx, services: Services, session: Session): Maker {
  const ability = abilityFor(session, resources);
  const writing = (name: ResourceName, action: string) => ({
    tx,
    ability,
    resources,
    act: { session, requestId: 'demo', action, resource: resourceNamed(resources, name) },
  });
  return {
    async create(name, body) {
      const { id } = await createRecord(writing(name, 'create'), body);
      return id as number;
    },
    async act(name, action, id, input = {}) {
      const acting = writing(name, action);
      const declaration = acting.act.resource.actions?.[action];
      if (!declaration) throw new Error(`No action ${action} on ${name}`);
      const version = await versionOf(tx, name, id);
      const more = { services, name: action, action: declaration };
      await act({ ...acting, ...more }, id, input, () => version);
    },
    async set(name, id, values, action) {
      const { act: trace } = writing(name, action);
      const before = await wholeRow(tx, trace.resource, id);
      await updateRow(tx, trace.resource, id, values, session.userId);
      const after = await wholeRow(tx, trace.resource, id);
      await writeAudit(tx, trace, id, differences(trace.resource, before, after));
    },
  };
}

async function versionOf(tx: Tx, name: ResourceName, id: number): Promise<number> {
  const [row] = await run(tx, `select version from ${tableOf(name)} where id = $1`, [id]);
  return row?.version as number;
}

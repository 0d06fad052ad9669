import type { Session } from '#src/permissions/session.ts';
import type { ResourceName } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Act } from '../db/audit.ts';
import type { Row } from '../db/reads.ts';
import type { Tx } from '../db/transaction.ts';
import type { Services } from '../services.ts';

/** What an action finds: the locked row, the checked input, who acts; all in one transaction. */
export interface EffectContext {
  readonly tx: Tx;
  readonly record: Row;
  readonly input: Values;
  readonly session: Session;
  readonly trace: Act;
  readonly services: Services;
  /** Says that the action made a record of its own resource: whoever acted goes on to it. */
  readonly made: (id: number) => void;
  readonly deeds: Deeds;
}

/** Further writes in the name of who acts, in the same transaction, under the rules of single ones. */
export interface Deeds {
  /** Answers the id. */
  create(resource: ResourceName, body: Values): Promise<number>;
  edit(resource: ResourceName, id: number, body: Values): Promise<void>;
  act(resource: ResourceName, id: number, action: string, input: Values): Promise<void>;
}

/** What an action does beyond moving the state; answers further columns to set, the state itself among them. */
export type Effect = (context: EffectContext) => Promise<Values | undefined>;

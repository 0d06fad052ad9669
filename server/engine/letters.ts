import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Tx } from '../db/transaction.ts';
import type { Whole } from './declaration.ts';

/** Somebody to be written to. */
export interface Addressee {
  readonly email: string;
  /** The organisation it is: links lead to its pages. */
  readonly manager?: number;
}

/** Of a record as a verb left it, and of what the verb was done with, somebody is told. */
export interface Told {
  /** As it stood until then; undefined of what began, or stayed as it was. */
  readonly before: Whole | undefined;
  readonly after: Whole;
  readonly input: Values;
  readonly to: Addressee;
}

/** What is written to one of its recipients, of one record or many. */
interface Writing {
  readonly resource: Resource;
  /** The verb it is written by, or what else: a creation, a term that comes near. */
  readonly deed: string;
  /** Of the template. */
  readonly code: string;
  readonly told: readonly Told[];
  /** The organisation in whose name it is done; none when time does it. */
  readonly sender: number | null;
  /** The business day, an ISO date. */
  readonly today: string;
}

/** Who writes letters, in the transaction of what they tell. */
export interface Letters {
  write(tx: Tx, writing: Writing): Promise<void>;
  /** Who a record is that has an address. */
  addressee(resource: string, id: number, email: string): Addressee;
}

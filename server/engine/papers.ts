import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import type { Tx } from '../db/transaction.ts';

/** Whose paper it is. */
export interface Issued {
  /** The organisation. */
  readonly manager: number;
  /** The person responsible for the procedure (L. 241/1990, art. 5); null where nobody is named. */
  readonly responsible: string | null;
}

/** A paper about a record as a verb left it, and what the verb was done with. */
interface Drawing {
  readonly resource: Resource;
  readonly verb: string;
  /** Of the template. */
  readonly code: string;
  readonly after: Row;
  readonly input: Values;
  readonly issued: Issued;
  /** The business day, an ISO date. */
  readonly today: string;
}

/** A paper that was drawn: what it is called, and the number of its file. */
export interface Paper {
  readonly title: string;
  readonly file: number;
}

/** Who draws papers, in the transaction of what they attest. */
export interface Papers {
  /** None when an office has switched the template off. */
  draw(tx: Tx, drawing: Drawing): Promise<Paper | undefined>;
}

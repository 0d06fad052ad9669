import type { BodyOf, Declaration, InputOf } from './declaration.ts';
import type { Excess, Without } from './excess.ts';
import type { Acted } from './order.ts';
import type { ReadKnown } from './read-known.ts';

export type Ids = number | readonly number[];

/** The writes an effect or an endpoint makes: of one record or of many, all under the same rules. */
export interface Commands {
  /** Answers the ids, in order. */
  create<R extends Declaration, B extends BodyOf<R>>(
    resource: R,
    bodies: readonly (B & Without<Excess<B, BodyOf<R>>>)[],
  ): Promise<number[]>;
  create<R extends Declaration, B extends BodyOf<R>>(
    resource: R,
    body: B & Without<Excess<B, BodyOf<R>>>,
  ): Promise<number>;
  /** 412 where it is no more of the version its writer saw. */
  edit<R extends Declaration, B extends BodyOf<R>>(
    resource: R,
    ids: Ids,
    body: B & Without<Excess<B, BodyOf<R>>>,
    seen?: number,
  ): Promise<void>;
  /**
   * Holds a record as it was read, which somebody may edit as it is: 403, 404, or 412 where it is of another version, or where null is
   * all that is known of it. What is written in it then is not asked.
   */
  hold(resource: Pick<Declaration, 'name'>, id: number, seen: number | null): Promise<void>;
  delete(resource: Pick<Declaration, 'name'>, ids: Ids): Promise<void>;
  act<
    R extends Declaration,
    V extends keyof R['actions'] & string,
    I extends Partial<InputOf<R, V>>,
  >(
    resource: R,
    ids: Ids,
    verb: V,
    input?: I & Without<Excess<I, InputOf<R, V>>>,
  ): Promise<readonly Acted[]>;
  readonly read: ReadKnown;
}

/** What follows from a verb, by the product itself, which asks nobody's rights. */
export interface SystemCommands extends Commands {
  /** Takes what waits for records, or failed, and what follows from them elsewhere, out of the programme; or one verb of theirs, by an ISO day. */
  callOff<R extends Pick<Declaration, 'name' | 'actions'>>(
    resource: R,
    ids: Ids,
    verb?: keyof R['actions'] & string,
    by?: string | null,
  ): Promise<void>;
}

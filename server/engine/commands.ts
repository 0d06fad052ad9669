import type { BodyOf, Declaration, InputOf, RecordOf } from './declaration.ts';
import type { Acted } from './order.ts';

export type Ids = number | readonly number[];

/** The writes an effect or an endpoint makes: of one record or of many, all under the same rules. */
export interface Commands {
  /** Answers the ids, in order. */
  create<R extends Declaration>(resource: R, bodies: readonly BodyOf<R>[]): Promise<number[]>;
  create<R extends Declaration>(resource: R, body: BodyOf<R>): Promise<number>;
  edit<R extends Declaration>(resource: R, ids: Ids, body: BodyOf<R>): Promise<void>;
  delete(resource: Pick<Declaration, 'name'>, ids: Ids): Promise<void>;
  act<R extends Declaration, V extends keyof R['actions'] & string>(
    resource: R,
    ids: Ids,
    verb: V,
    input?: Partial<InputOf<R, V>>,
  ): Promise<readonly Acted[]>;
  /** The whole record, whoever may see it; 404 when there is none. */
  read<R extends Declaration>(resource: R, id: number): Promise<RecordOf<R>>;
}

import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { resourceNamed } from '../db/names.ts';
import { brokenIn } from './constraints.ts';
import { create } from './create.ts';
import type { BodyOf, Declaration, InputOf, RecordOf } from './declaration.ts';
import { edit } from './edit.ts';
import type { Act, Acted } from './order.ts';
import { wholeRow } from './record.ts';
import { remove } from './remove.ts';
import type { Writer } from './writer.ts';

type Ids = number | readonly number[];

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

/** The writes of a writer; only here a record of the database takes the types of its declaration. */
export function commandsOf(writer: Writer, act: Act): Commands {
  const named = ({ name }: Pick<Declaration, 'name'>) =>
    resourceNamed(writer.services.model.resources, name);
  /** A constraint it breaks is told in its own words: the door knows those of another resource. */
  const writing = async <T>(
    one: Pick<Declaration, 'name'>,
    write: (resource: Resource) => Promise<T>,
  ): Promise<T> => {
    const resource = named(one);
    try {
      return await write(resource);
    } catch (error) {
      throw brokenIn(resource, error) ?? error;
    }
  };
  return {
    create: (async (resource: Declaration, bodies: Values | readonly Values[]) => {
      const isSet = Array.isArray(bodies);
      const all = isSet ? bodies : [bodies as Values];
      const made = await writing(resource, (one) => create(writer, one, all));
      const ids = made.map(({ id }) => id as number);
      return isSet ? ids : ids[0];
    }) as Commands['create'],
    edit: async (resource, ids, body) => {
      const edits = listed(ids).map((id) => ({ id, body }));
      await writing(resource, (one) => edit(writer, one, edits));
    },
    delete: async (resource, ids) => {
      const removals = listed(ids).map((id) => ({ id }));
      await writing(resource, (one) => remove(writer, one, removals));
    },
    act: (resource, ids, verb, input = {}) => {
      const orders = listed(ids).map((id) => ({ id, body: input }));
      return writing(resource, (one) => act(writer, one, verb, orders));
    },
    read: async <R extends Declaration>(resource: R, id: number) =>
      (await wholeRow(writer.tx, named(resource), id)) as RecordOf<R>,
  };
}

const listed = (ids: Ids): readonly number[] => (typeof ids === 'number' ? [ids] : ids);

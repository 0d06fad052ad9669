import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { resourceNamed } from '../db/names.ts';
import type { Commands, Ids } from './commands.ts';
import { brokenIn } from './constraints.ts';
import { create } from './create.ts';
import type { Declaration } from './declaration.ts';
import { edit } from './edit.ts';
import { lockThese, type strengths } from './locks.ts';
import { readKnown } from './read-known.ts';
import { refuseExcess } from './refuse-excess.ts';
import { remove } from './remove.ts';
import { callOffAll } from './settled.ts';
import type { Writer } from './writer.ts';

/** The writes of a writer, as effects and endpoints make them. */
export function commandsOf(writer: Writer): Commands {
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
  /** The same of records that are there; of several all are held first, in their order. */
  const changing = <T>(
    one: Pick<Declaration, 'name'>,
    ids: Ids,
    write: (resource: Resource) => Promise<T>,
    purpose?: keyof typeof strengths,
  ): Promise<T> =>
    writing(one, async (resource) => {
      if (listed(ids).length > 1) await lockThese(writer, resource, listed(ids), purpose);
      return write(resource);
    });
  return {
    create: (async (resource: Declaration, bodies: Values | readonly Values[]) => {
      const isSet = Array.isArray(bodies);
      const all = isSet ? bodies : [bodies as Values];
      const made = await writing(resource, (one) => {
        for (const body of all) refuseExcess(`${one.name}.create`, one.fields, body);
        return create(writer, one, all);
      });
      const ids = made.map(({ id }) => id);
      return isSet ? ids : ids[0];
    }) as Commands['create'],
    edit: async (resource, ids, body, seen) => {
      const version = seen === undefined ? {} : { seen: () => seen };
      const edits = listed(ids).map((id) => ({ id, body, ...version }));
      await changing(resource, ids, (one) => {
        refuseExcess(`${one.name}.edit`, one.fields, body);
        return edit(writer, one, edits);
      });
    },
    delete: async (resource, ids) => {
      const removals = listed(ids).map((id) => ({ id }));
      await changing(resource, ids, (one) => remove(writer, one, removals), 'delete');
    },
    act: (resource, ids, verb, input) => {
      const orders = listed(ids).map((id) => ({ id, body: input ?? {} }));
      return changing(resource, ids, (one) => {
        refuseExcess(`${one.name}.${verb}`, one.actions?.[verb]?.input ?? {}, input ?? {});
        return writer.act(writer, one, verb, orders);
      });
    },
    callOff: async (resource, ids, verb, by) => {
      for (const id of listed(ids)) await callOffAll(writer, resource, id, verb, by);
    },
    read: readKnown(writer.tx, writer.services),
  };
}

const listed = (ids: Ids): readonly number[] => (typeof ids === 'number' ? [ids] : ids);

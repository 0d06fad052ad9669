import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { resourceNamed } from '../db/names.ts';
import type { Commands, Ids, SystemCommands } from './commands.ts';
import { brokenIn } from './constraints.ts';
import { create } from './create.ts';
import type { Declaration } from './declaration.ts';
import { edit } from './edit.ts';
import { hold } from './hold.ts';
import { readKnown } from './read-known.ts';
import { refuseExcess } from './refuse-excess.ts';
import { remove } from './remove.ts';
import { callOffAll } from './settled.ts';
import { asSystem, type Writer } from './writer.ts';

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
      await writing(resource, (one) => {
        refuseExcess(`${one.name}.edit`, one.fields, body);
        return edit(writer, one, edits);
      });
    },
    hold: (resource, id, seen) => hold(writer, named(resource), id, seen),
    delete: async (resource, ids) => {
      const removals = listed(ids).map((id) => ({ id }));
      await writing(resource, (one) => remove(writer, one, removals));
    },
    act: (resource, ids, verb, input) => {
      const orders = listed(ids).map((id) => ({ id, body: input ?? {} }));
      return writing(resource, (one) => {
        refuseExcess(`${one.name}.${verb}`, one.actions?.[verb]?.input ?? {}, input ?? {});
        return writer.act(writer, one, verb, orders);
      });
    },
    read: readKnown(writer.tx, writer.services),
  };
}

/** What follows from what a writer does, by the product itself. */
export function systemOf(writer: Writer): SystemCommands {
  const own = asSystem(writer);
  return {
    ...commandsOf(own),
    callOff: async (resource, ids, verb, by) => {
      for (const id of listed(ids)) await callOffAll(own, resource, id, verb, by);
    },
  };
}

const listed = (ids: Ids): readonly number[] => (typeof ids === 'number' ? [ids] : ids);

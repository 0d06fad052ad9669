import { abilityFor } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { ResourceName, VerbOf } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import type { ApiMeans } from '../api/means.ts';
import { resourceNamed } from '../db/names.ts';
import { run, type Tx } from '../db/transaction.ts';
import { act } from '../engine/act.ts';
import type { Commands } from '../engine/commands.ts';
import { commandsOf, systemOf } from '../engine/commands-of.ts';
import { create } from '../engine/create.ts';
import { edit } from '../engine/edit.ts';
import { asSystem, type Writer } from '../engine/writer.ts';
import { personWriter, selfWriter } from '../engine/writers.ts';

/** Fields, or a verb’s input, for one record. */
interface Change {
  readonly id: number;
  readonly values: Values;
}

/** The hand that fills the demonstration: by the writes of the product, many records at a time. */
export interface Maker {
  /** Whose it is. */
  readonly session: Session;
  /** The business day on which it acts, an ISO date. */
  readonly today: string;
  /** Creates records from what a form would send and answers their ids, in order. */
  create(resource: ResourceName, bodies: readonly Values[]): Promise<number[]>;
  /** The same for what the product makes, of itself or as it follows from a verb. */
  follow<N extends ResourceName>(
    resource: ResourceName,
    bodies: readonly Values[],
    because?: { readonly resource: N; readonly verb: VerbOf<N>; readonly record: number },
  ): Promise<number[]>;
  /** The hand of the product itself, for what time brings. */
  system(): Promise<Commands>;
  /** The hand of a person for themself. */
  own(user: number): Promise<Commands>;
  /** The same hand on another business day, an ISO date: rows and traces are of that day. */
  on(day: string): Maker;
  /** Changes records as a form would. */
  edit(resource: ResourceName, changes: readonly Change[]): Promise<void>;
  /** Carries out a declared action on each record, with its input; no record twice. */
  act<N extends ResourceName>(
    resource: N,
    action: VerbOf<N>,
    orders: readonly Change[],
  ): Promise<void>;
}

/** A maker that acts as this session, within one transaction. */
export function makerFor(tx: Tx, services: ApiMeans, session: Session): Maker {
  const ability = abilityFor(session, services.model.resources);
  const person = { services, session, ability, requestId: 'demo', door: 'demo' } as const;
  return makerWith(personWriter(tx, person), session);
}

function makerWith(writer: Writer, session: Session): Maker {
  const { tx, services, today } = writer;
  const { resources } = services.model;
  const named = (name: ResourceName) => resourceNamed(resources, name);
  const turn = () => turnClock(tx, today, services.today());
  return {
    session,
    today,

    system: async () => {
      await turn();
      return systemOf(writer);
    },

    own: async (userId) => {
      await turn();
      const writer = selfWriter(tx, { services, userId, requestId: 'demo' });
      return commandsOf({ ...writer, door: 'demo', today });
    },

    on: (day) => makerWith({ ...writer, today: day }, session),

    create: async (name, bodies) => {
      await turn();
      return (await create(writer, named(name), bodies)).map(({ id }) => Number(id));
    },

    follow: async (name, bodies, because) => {
      await turn();
      const product = asSystem({ ...writer, ...(because && { because }) });
      return (await create(product, named(name), bodies)).map(({ id }) => Number(id));
    },

    edit: async (name, changes) => {
      await turn();
      const edits = changes.map(({ id, values }) => ({ id, body: values }));
      await edit(writer, named(name), edits);
    },

    act: async (name, action, orders) => {
      await turn();
      const asked = orders.map(({ id, values }) => ({ id, body: values }));
      await act(writer, named(name), action, asked);
    },
  };
}

/** Dates what follows in a transaction by an hour of the office on a day gone by; today the clock goes as it goes. */
export async function turnClock(tx: Tx, day: string, today: string): Promise<void> {
  const hour = 8 + (Number(day.slice(-2)) % 9);
  const instant = day < today ? `${day} ${hour}:30 Europe/Rome` : '';
  if (turned.get(tx) === instant) return;
  await run(tx, `select set_config('soggiorno.clock', $1, true)`, [instant]);
  turned.set(tx, instant);
}

/** To which instant; deeds of a day follow one another. */
const turned = new WeakMap<Tx, string>();

import type pg from 'pg';
import { createNames } from './prepared.ts';

export type Row = Record<string, unknown>;

/** Prepared reads over a few connections; every call is its own snapshot, never a transaction; `T` is what the text selects. */
export interface Reads {
  /** Planned for the values of each call: a list of one city and one of all are different work. */
  query<T extends object = Row>(text: string, values: readonly unknown[]): Promise<NoInfer<T>[]>;
  /** By a unique key, where one plan serves all and planning would cost more than reading. */
  byKey<T extends object = Row>(text: string, values: readonly unknown[]): Promise<NoInfer<T>[]>;
  close(): Promise<void>;
}

/** How a connection plans its statements: for each call, or once. */
export type Planning = 'each' | 'once';

/**
 * Reads on clients of their own, statements prepared once per shape and pipelined: several requests
 * share a connection without waiting for each other's answers. `before` is done to a connection ahead of
 * each; `width` connections of each planning.
 */
export function createReads(
  connect: (planning: Planning) => Promise<pg.Client>,
  before: (client: pg.Client) => void = () => {},
  width = 3,
): Reads {
  const each = createLanes(() => connect('each'), before, width);
  const once = createLanes(() => connect('once'), before, width);
  return {
    query: each.query,
    byKey: once.query,
    close: async () => {
      await Promise.all([each.close(), once.close()]);
    },
  };
}

interface Lane {
  client: Promise<pg.Client> | undefined;
  waiting: number;
}

function createLanes(
  connect: () => Promise<pg.Client>,
  before: (client: pg.Client) => void,
  width: number,
) {
  const lanes: readonly Lane[] = Array.from({ length: width }, () => ({
    client: undefined,
    waiting: 0,
  }));
  const nameOf = createNames();

  return {
    query: async <T extends object = Row>(
      text: string,
      values: readonly unknown[],
    ): Promise<T[]> => {
      const lane = lanes.reduce((least, one) => (one.waiting < least.waiting ? one : least));
      lane.waiting++;
      try {
        const client = await (lane.client ?? open(lane, connect));
        before(client);
        const name = nameOf(text);
        const { rows } = await client.query<T>({
          ...(name && { name }),
          text,
          values: [...values],
        });
        return rows;
      } finally {
        lane.waiting--;
      }
    },
    close: async () => {
      await Promise.all(
        lanes.map(async ({ client }) => (await client?.catch(() => undefined))?.end()),
      );
    },
  };
}

/** Connects a lane; when its connection goes, the next read connects again. */
function open(lane: Lane, connect: () => Promise<pg.Client>): Promise<pg.Client> {
  const opening = connect();
  const drop = () => {
    if (lane.client === opening) lane.client = undefined;
  };
  lane.client = opening;
  opening.then((client) => client.on('error', drop).on('end', drop), drop);
  return opening;
}

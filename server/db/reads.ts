import { createHash } from 'node:crypto';
import type pg from 'pg';

export type Row = Record<string, unknown>;

/** Prepared reads over a few connections; every call is its own snapshot, never a transaction. */
export interface Reads {
  query(text: string, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const shapesPerConnection = 500;

/**
 * Reads on clients of their own, statements prepared once per shape and pipelined: several requests
 * share a connection without waiting for each other's answers.
 */
export function createReads(connect: () => Promise<pg.Client>, width = 3): Reads {
  const lanes: (Promise<pg.Client> | undefined)[] = Array.from({ length: width });
  const names = new Map<string, string>();
  let turn = 0;

  const lane = (at: number): Promise<pg.Client> => {
    const open = lanes[at];
    if (open) return open;
    const opening = connect().then((client) => {
      const drop = () => {
        if (lanes[at] === opening) lanes[at] = undefined;
      };
      client.on('error', drop);
      client.on('end', drop);
      return client;
    });
    lanes[at] = opening;
    opening.catch(() => {
      lanes[at] = undefined;
    });
    return opening;
  };

  return {
    async query(text, values) {
      const at = turn++ % width;
      const client = await lane(at);
      const name = nameOf(names, text);
      const { rows } = await client.query<Row>(
        name ? { name, text, values: [...values] } : { text, values: [...values] },
      );
      return rows;
    },
    async close() {
      await Promise.all(lanes.map(async (client) => (await client?.catch(() => undefined))?.end()));
    },
  };
}

/** Shapes are few, as only declared fields enter them; beyond the bound a statement stays unnamed. */
function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= shapesPerConnection) return known;
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

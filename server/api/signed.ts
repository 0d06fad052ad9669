import type { Resource, Signer } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';

/** SQL: who signed something, as `{ id, name }`, by the id this expression names; null where that is none, or gone. */
export function signedSql(resources: readonly Resource[], by: Signer, id: string): string {
  const signer = resources.find(({ signs }) => signs === by);
  if (!signer) throw new Error(`Nobody signs as ${by}`);
  const { name, representation } = signer;
  return `(select json_build_object('id', n.id, 'name', n.${quoted(representation)})
    from ${tableOf(name)} n where n.id = ${id})`;
}

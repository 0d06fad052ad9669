import type { AppResource } from '#src/resources/all.ts';

type DerivedOf<F> = {
  [K in keyof F as F[K] extends { kind: 'derived' } ? K : never]: string;
};
type Derived = {
  [R in AppResource as keyof DerivedOf<R['fields']> extends never ? never : R['name']]: DerivedOf<
    R['fields']
  >;
};

/** The SQL of every computed field; `t` is the row. A stored one may only use the row's own columns. */
const derived: Derived = {
  users: { name: `"firstName" || ' ' || "lastName"` },
  licenses: {
    beds: `(select coalesce(sum(r."quantity" * r."bedsPerUnit"), 0)::integer from licenses_rows r where r.parent = t.id)`,
  },
};

/** The expression of a computed field. */
export function derivedSql(resource: string, field: string): string {
  const found = (derived as Readonly<Record<string, Readonly<Record<string, string>>>>)[resource];
  const sql = found?.[field];
  if (!sql) throw new Error(`No SQL for ${resource}.${field}`);
  return sql;
}

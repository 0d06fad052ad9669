import type { AppResource } from '#src/resources/all.ts';

type DerivedOf<F> = {
  [K in keyof F as F[K] extends { kind: 'derived' } ? K : never]: string;
};
type Derived = {
  [R in AppResource as keyof DerivedOf<R['fields']> extends never ? never : R['name']]: DerivedOf<
    R['fields']
  >;
};

/** Kinds of unit that are rooms; the others are flats, pitches and moorings. */
const rooms = `'single', 'double', 'twin', 'triple', 'quadruple', 'multiple', 'suite', 'junior_suite', 'dormitory'`;

/** The SQL of every computed field; `t` is the row. A stored one may only use the row's own columns. */
const derived: Derived = {
  delegations: { delegateName: `"firstName" || ' ' || "lastName"` },
  users: { name: `"firstName" || ' ' || "lastName"` },
  accommodations: {
    pricesMissing: `cardinality("missingPrices") > 0`,
    beds: `(select coalesce(sum(r."quantity" * r."bedsPerUnit"), 0)::integer from licenses l join licenses_rows r on r.parent = l.id where l.accommodation = t.id and l.state = 'active')`,
  },
  properties: {
    name: `case cadastre when 'tavolare' then 'C.C. ' || "cadastralCity" || ', p.ed. ' || "buildingParcel" || coalesce(', p.m. ' || "materialPortion", '')
      else coalesce('Sez. ' || section || ', ', '') || 'fg. ' || sheet || ', part. ' || parcel || coalesce(', sub. ' || subunit, '') end`,
    isShared: `cardinality("activeLicenses") > 1`,
  },
  'rate-declarations': { name: `"periodLabel" || ', ' || "licenseNumber"` },
  'rate-periods': {
    asked: `(select count(*)::integer from rate_declarations d where d.period = t.id)`,
    missing: `(select count(*)::integer from rate_declarations d where d.period = t.id and d.state in ('draft', 'returned'))`,
    late: `(select count(*)::integer from rate_declarations d where d.period = t.id and d."isLate")`,
  },
  licenses: {
    suspensionEndsOn: `coalesce("extendedTo", "suspendedTo")`,
    rooms: `(select coalesce(sum(r."quantity"), 0)::integer from licenses_rows r where r.parent = t.id and r."unitKind" in (${rooms}))`,
    accessibleUnits: `(select coalesce(sum(r."accessible"), 0)::integer from licenses_rows r where r.parent = t.id)`,
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

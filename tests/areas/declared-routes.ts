import type { AreaName } from '#src/areas/tree.ts';
import type { Guard } from '#src/permissions/guard.ts';
import type { Grant, ManagerType, Role } from '#src/permissions/session.ts';
import routes from '#tests/routes.json' with { type: 'json' };

interface WrittenGuard {
  readonly managerTypes?: readonly ManagerType[];
  readonly roles?: readonly (Role | { readonly role: Role; readonly grant: Grant })[];
  readonly grant?: Grant;
}

interface WrittenRoute {
  readonly area: AreaName;
  readonly path: string;
  readonly title: string;
  readonly guard?: WrittenGuard;
}

/** The specification's route list, in the shape of our places. */
export const declaredRoutes = (routes.routes as readonly WrittenRoute[]).map(
  ({ area, path, title, guard }) => ({
    area,
    path,
    title,
    guard: guardOf({ ...(routes.areas as Record<AreaName, WrittenGuard>)[area], ...guard }),
  }),
);

function guardOf({ managerTypes, roles, grant }: WrittenGuard): Guard {
  return {
    ...(managerTypes && { types: managerTypes }),
    ...(roles && {
      roles: roles.map((entry) =>
        typeof entry === 'string' ? entry : ([entry.role, entry.grant] as const),
      ),
    }),
    ...(grant && { grant }),
  };
}

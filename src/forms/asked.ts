import { useAbility } from '@casl/react';
import { useMemo } from 'react';
import type { Ability } from '#src/permissions/ability.ts';
import { isSettled, offeredTo } from '#src/schema/beginning.ts';
import { choosing } from '#src/schema/offered.ts';
import type { Fields, Resource } from '#src/schema/resource.ts';
import type { KeptForm } from './kept.ts';
import type { Proposed } from './proposing.tsx';

/** What a form asks: the fields with the choices there are for who writes, and its inputs without those of one choice. */
export function useAsked(
  resource: Resource,
  action: 'create' | 'edit',
  { base, inputs }: Pick<KeptForm, 'base' | 'inputs'>,
  { offers }: Pick<Proposed, 'offers'>,
): { readonly fields: Fields; readonly inputs: ReadonlySet<string> } {
  const ability = useAbility<Ability>();
  return useMemo(() => {
    const allowed = offeredTo(ability, action, resource);
    const fields = Object.fromEntries(
      Object.entries(allowed).map(([name, field]) => {
        const values = offers[name];
        return [name, values ? choosing(field, values) : field];
      }),
    );
    const asked = [...inputs].filter((name) => !isSettled(allowed[name], base[name]));
    return { fields, inputs: new Set(asked) };
  }, [ability, action, resource, base, inputs, offers]);
}

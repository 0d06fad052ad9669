import { type ReactNode, useMemo } from 'react';
import { ResourceDefinitionContext } from 'react-admin';
import { MakingContext } from '#src/forms/inputs/making.ts';
import { ProposersContext } from '#src/forms/proposing.tsx';
import { DeclaredContext } from '#src/places/declared.ts';
import { usePlaces } from '#src/places/places.ts';
import { RoleWordsContext } from '#src/places/role-words.ts';
import { useSession } from '#src/providers/session.ts';
import { PanelsContext } from '#src/records/panels.ts';
import { resources } from '#src/resources/all.ts';
import { roleWords } from '#src/resources/people/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fetched } from '#src/ui/fetched.tsx';
import { definitionsOf } from './definitions.ts';
import { panels } from './panels.ts';
import { proposers } from './proposers.ts';

/** The declarations by their names. */
export const declared: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);

const MadeInPlace = fetched(async () => (await import('#src/records/MadeInPlace.tsx')).MadeInPlace);

/** Tells our screens and react-admin's own components which resources there are. */
export const Declarations = ({ children }: { readonly children: ReactNode }) => (
  <DeclaredContext value={declared}>
    <RoleWordsContext value={roleWords}>
      <PanelsContext value={panels}>
        <ProposersContext value={proposers}>
          <MakingContext value={MadeInPlace}>
            <ResourceDefinitionContext value={useDefinitions()}>
              {children}
            </ResourceDefinitionContext>
          </MakingContext>
        </ProposersContext>
      </PanelsContext>
    </RoleWordsContext>
  </DeclaredContext>
);

/** What react-admin knows of them; nothing registers itself, for all are declared. */
function useDefinitions() {
  const session = useSession();
  const { pathOf } = usePlaces();
  return useMemo(
    () => ({
      definitions: definitionsOf(resources, session, pathOf),
      register: () => {},
      unregister: () => {},
    }),
    [session, pathOf],
  );
}

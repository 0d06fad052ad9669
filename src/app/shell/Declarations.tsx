import { lazy, type ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { DeclaredContext } from '#src/admin/declared.ts';
import { MakingContext } from '#src/admin/inputs/making.ts';
import { PanelsContext } from '#src/admin/record/panels.ts';
import { RoleWordsContext } from '#src/admin/role-words.ts';
import { resources } from '#src/resources/all.ts';
import { roleWords } from '#src/resources/people/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { withinTwoMinutes } from '../session/loading.ts';
import { panels } from './panels.ts';

const definitions = Object.fromEntries(
  resources.map(({ name, label }) => [
    name,
    { name, hasList: true, hasShow: true, recordRepresentation: label },
  ]),
);

/** The declarations by their names. */
export const declared: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);

const MadeInPlace = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/admin/record/MadeInPlace.tsx')).MadeInPlace,
  })),
);

/** Tells our screens and react-admin's own components which resources there are. */
export const Declarations = ({ children }: { readonly children: ReactNode }) => (
  <DeclaredContext value={declared}>
    <RoleWordsContext value={roleWords}>
      <PanelsContext value={panels}>
        <MakingContext value={MadeInPlace}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            {children}
          </ResourceDefinitionContextProvider>
        </MakingContext>
      </PanelsContext>
    </RoleWordsContext>
  </DeclaredContext>
);

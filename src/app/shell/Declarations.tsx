import { lazy, type ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { MakingContext } from '#src/forms/inputs/making.ts';
import { DeclaredContext } from '#src/places/declared.ts';
import { RoleWordsContext } from '#src/places/role-words.ts';
import { PanelsContext } from '#src/records/panels.ts';
import { resources } from '#src/resources/all.ts';
import { roleWords } from '#src/resources/people/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { withinTwoMinutes } from '../session/loading.ts';
import { panels } from './panels.ts';

const definitions = Object.fromEntries(
  resources.map(({ name, representation }) => [
    name,
    { name, hasList: true, hasShow: true, recordRepresentation: representation },
  ]),
);

/** The declarations by their names. */
export const declared: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);

const MadeInPlace = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/records/MadeInPlace.tsx')).MadeInPlace,
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

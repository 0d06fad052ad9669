import type { ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { resources } from '#src/resources/index.ts';

const definitions = Object.fromEntries(
  resources.map(({ name, label }) => [
    name,
    { name, hasList: true, hasShow: true, recordRepresentation: label },
  ]),
);

/** Tells react-admin's own components which resources there are, and what a record is called. */
export const Declarations = ({ children }: { readonly children: ReactNode }) => (
  <ResourceDefinitionContextProvider definitions={definitions}>
    {children}
  </ResourceDefinitionContextProvider>
);

import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** A page of records written by hand: react-admin's components in it know of which. */
export const writtenPage =
  (resource: string, Page: ComponentType): ComponentType =>
  () => (
    <ResourceContextProvider value={resource}>
      <Page key={useLocation().pathname} />
    </ResourceContextProvider>
  );

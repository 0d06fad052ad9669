import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation, useMatches } from 'react-router-dom';
import type { Entered } from '../session/enter.ts';
import { RecordsScreen } from './RecordsScreen.tsx';

/** A page of records written by hand: react-admin's components in it know of which. A part of its path is a list of its own. */
export const writtenPage =
  (resource: string, Page: ComponentType): ComponentType =>
  () => {
    const { pathname } = useLocation();
    const entered = useMatches().at(-1)?.loaderData as Entered | undefined;
    if (entered && 'place' in entered && entered.place.part) return <RecordsScreen />;
    return (
      <ResourceContextProvider value={resource}>
        <Page key={pathname} />
      </ResourceContextProvider>
    );
  };

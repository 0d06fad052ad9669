import { AbilityProvider } from '@casl/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '#src/app/shell/caches.ts';
import { placesFrom } from '#src/app/shell/places-from.ts';
import { places } from '#src/areas/places.ts';
import { DeclaredContext } from '#src/places/declared.ts';
import { PlacesContext } from '#src/places/places.ts';
import type { Names } from '#src/providers/data-provider.ts';
import { SessionContext } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';
import { KnownNames } from '#src/values/names.ts';
import { sessionOf } from '#tests/app/session-of.ts';
import { personas } from './personas.ts';

const declared = new Map(resources.map((one) => [one.name, one]));

interface Known {
  /** What the records that are named are called. */
  readonly names?: Names;
  /** Answers of the server, by their keys. */
  readonly answers?: readonly (readonly [readonly unknown[], unknown])[];
}

/** What a persona reads on the dashboard of an area, of what is known without a server. */
export function reading(
  reader: keyof typeof personas,
  area: string,
  what: ReactNode,
  { names = {}, answers = [] }: Known = {},
): HTMLElement {
  const session = sessionOf(personas[reader]);
  const here = places.find((place) => place.area === area && place.path.endsWith('dashboard'));
  if (!here) throw new Error(`No dashboard of ${area}`);
  const queryClient = createQueryClient();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return render(
    <MemoryRouter>
      <SessionContext value={session}>
        <AbilityProvider value={session.ability}>
          <DeclaredContext value={declared}>
            <PlacesContext value={placesFrom(here, {}, session)}>
              <CoreAdminContext queryClient={queryClient}>
                <KnownNames value={names}>{what}</KnownNames>
              </CoreAdminContext>
            </PlacesContext>
          </DeclaredContext>
        </AbilityProvider>
      </SessionContext>
    </MemoryRouter>,
  ).container;
}

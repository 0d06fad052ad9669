import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { lightTheme } from '#src/app/theme/theme.ts';
import { Input, ReadOnly } from '#src/forms/inputs/inputs.tsx';
import { abilityFrom } from '#src/permissions/ability.ts';
import { DeclaredContext } from '#src/places/declared.ts';
import { SessionProvider } from '#src/providers/SessionProvider.tsx';
import type { BrowserSession } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';
import type { Field } from '#src/schema/fields.ts';

const names: Record<number, string> = { 7: 'Livigno', 8: 'Bormio', 9: 'Sondalo' };
const called = (id: unknown) => ({ id, name: names[Number(id)] ?? '' });

/** A house of a camping site, and two types. */
const known: Record<string, object> = {
  'accommodations 8': { type: 7 },
  'accommodation-types 7': { scale: 'stars4', allowedForms: ['business'] },
  'accommodation-types 9': { scale: 'none', allowedForms: [] },
};

/** Only what names and choices of references need; requests of screens meet the real server elsewhere. */
const dataProvider = testDataProvider({
  getOne: async (resource, { id }) => ({ data: { id, ...known[`${resource} ${id}`] } }) as never,
  getMany: async (_, { ids }) => ({ data: ids.map(called) }) as never,
});

const session = {
  ability: abilityFrom([{ action: 'manage', subject: 'cities' }]),
  manager: { id: 1 },
  profile: { id: 1 },
} as unknown as BrowserSession;

const declared = new Map(resources.map((resource) => [resource.name, resource]));

/** Renders inside what screens stand in; by somebody who acts as the person, where one is named. */
export function show(children: ReactNode, impersonator?: BrowserSession['impersonator']) {
  const page = (
    <SessionProvider session={{ ...session, ...(impersonator && { impersonator }) }}>
      <DeclaredContext value={declared}>
        <CoreAdminContext dataProvider={dataProvider}>
          <ThemeProvider theme={theme}>{children}</ThemeProvider>
        </CoreAdminContext>
      </DeclaredContext>
    </SessionProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

const theme = createTheme(lightTheme);

let inForm: unknown;
/** The value of the input on screen. */
export const valueInForm = (): unknown => inForm;

function Watched() {
  inForm = useWatch({ name: 'it' });
  return null;
}

/** An input of a field, in a form of its own. */
export const inputOf = (field: Field, value: unknown) => (
  <Form record={{ it: value }}>
    <Input source="it" field={field} />
    <Watched />
  </Form>
);

/** The same as text, where nobody may write it. */
export const textOf = (field: Field, value: unknown) => (
  <Form record={{ it: value }}>
    <ReadOnly source="it" field={field} />
  </Form>
);

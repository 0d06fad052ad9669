import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Places } from '#src/places/places.ts';
import { ShowScreen } from '#src/records/ShowScreen.tsx';
import { openScreen, resourceNamed } from '#tests/support/screen.tsx';
import type { World } from '#tests/support/world.ts';

export const patient = { timeout: 10_000 };

const pathOf: Places['pathOf'] = (name, page, { id } = {}) =>
  page === 'show' ? `/${name}/${id}` : page === 'list' ? `/${name}` : undefined;

/** The page of a record as an account sees it. */
export const openRecord = (world: World, account: string, name: string, id: number) =>
  openScreen(
    world,
    account,
    <ShowScreen resource={resourceNamed(name)} view={{ resource: name }} title="Prova" id={id} />,
    { pathOf },
  );

export const button = (name: string) => screen.findByRole('button', { name }, patient);

/** The button of a verb, once it is known that something holds it back. */
export const heldButton = (name: string) =>
  waitFor(async () => {
    const found = await button(name);
    expect(found.getAttribute('aria-disabled')).toBe('true');
    return found;
  }, patient);

/** The verbs behind "Altro". */
export async function others(): Promise<HTMLElement[]> {
  await userEvent.click(await button('Altro'));
  return screen.findAllByRole('menuitem', {}, patient);
}

/** What WCAG has against an element; colours are judged in a browser. */
export const faultsIn = async (element: Element) =>
  (
    await axe.run(element, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: false } },
    })
  ).violations;

export interface License {
  readonly id: number;
  readonly number: string;
}

/** Licences that are active, in one municipality. */
export const activeLicenses = async ({ rows }: World, city = 'Livigno'): Promise<License[]> =>
  (await rows(
    `select id, number from licenses where state = 'active' and parent is null
       and city = (select id from cities where name = $1) order by id`,
    [city],
  )) as unknown as License[];

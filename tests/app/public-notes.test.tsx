import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import Accessibility from '#src/app/pages/Accessibility.tsx';
import { Foot } from '#src/app/pages/Foot.tsx';
import Privacy from '#src/app/pages/Privacy.tsx';
import { PageFoot } from '#src/app/shell/PageFoot.tsx';

/** What the law asks to be found from every page, by the keyboard and by who has it read aloud. */

const shown = (Page: () => React.ReactNode) => {
  const routes = [
    { path: '/', Component: Page },
    { path: '/accessibilita', Component: Accessibility },
    { path: '/privacy', Component: Privacy },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes)} />);
};

it.each([
  ['Dichiarazione di accessibilità', Accessibility],
  ['Privacy', Privacy],
])('«%s» has its title, headings below it, and nothing axe objects to', async (title, Page) => {
  const { container } = shown(Page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
  expect(document.title).toBe(`${title} · Soggiorno`);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it.each([
  ['Dichiarazione di accessibilità', PageFoot],
  ['Privacy', PageFoot],
  ['Dichiarazione di accessibilità', Foot],
  ['Privacy', Foot],
])('«%s» is reached by the keys from the foot of a page', async (word, Page) => {
  shown(Page);
  const user = userEvent.setup();
  const link = screen.getByRole('link', { name: word });
  for (let at = 0; at < 4 && document.activeElement !== link; at += 1) await user.tab();
  expect(document.activeElement).toBe(link);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(word);
});

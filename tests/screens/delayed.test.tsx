import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useDelayed } from '#src/lists/filters/delayed.ts';

afterEach(() => vi.useRealTimers());

interface Props {
  readonly onSettled: (text: string) => void;
  readonly until: Promise<null>;
}

function Searched({ onSettled, until }: Props) {
  const { text, type } = useDelayed('', onSettled);
  return (
    <>
      <input aria-label="Cerca" value={text} onChange={(event) => type(event.target.value)} />
      <Link to="/there">Vai</Link>
      <Slow until={until} />
    </>
  );
}

/** A busy page: that one has left for elsewhere is not drawn in time. */
function Slow({ until }: Pick<Props, 'until'>) {
  if (useNavigation().state === 'loading') use(until);
  return null;
}

/** A list with a search, and a page that comes when it is let. */
async function typed() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onSettled = vi.fn<(text: string) => void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: <Searched onSettled={onSettled} until={arrived} /> },
    { path: '/there', element: <p>Arrivato</p>, loader: () => arrived },
  ]);
  render(<RouterProvider router={router} />);
  await user.type(screen.getByLabelText('Cerca'), 'Museo');
  return { user, onSettled, arrive, router };
}

it('takes effect once typing stops', async () => {
  const { onSettled } = await typed();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSettled.mock.calls).toEqual([['Museo']]);
});

it('calls nobody back who goes elsewhere meanwhile, however long the way', async () => {
  const { user, onSettled, arrive, router } = await typed();
  await user.click(screen.getByRole('link', { name: 'Vai' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSettled).not.toHaveBeenCalled();
  arrive(null);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/there'));
});

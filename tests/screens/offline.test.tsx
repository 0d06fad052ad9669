import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadingState } from '#src/ui/LoadingState.tsx';

const connection = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

it('says that nothing comes without a connection, and waits again when it is back', () => {
  render(<LoadingState />);
  expect(screen.getByRole('status').textContent).toBe('Caricamento...');
  connection(false);
  expect(screen.getByRole('status').textContent).toBe(
    'Connessione assente. Questi dati si caricano da sé quando torna.',
  );
  connection(true);
  expect(screen.getByRole('status').textContent).toBe('Caricamento...');
});

import { useSyncExternalStore } from 'react';

/** Is there a connection, as far as the browser knows? */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine);

function onConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

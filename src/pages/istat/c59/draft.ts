import type { Month } from '#src/domain/istat/month.ts';
import { useSession } from '#src/providers/session.ts';
import type { Typed } from './sheet.ts';

/** What was typed and not saved, over the version it was typed over. */
interface C59Draft {
  readonly version: number | null;
  readonly base: Typed;
  readonly mine: Typed;
}

/** Keeps what is typed of a month in this tab of the browser, as what is typed of guests is (decision 142). */
export function useC59Draft(license: number, month: Month) {
  const { key: sessionKey } = useSession();
  const key = `bozza:${sessionKey}/c59/${license}/${month}`;
  return {
    read: (): C59Draft | undefined => {
      const text = sessionStorage.getItem(key);
      return text ? (JSON.parse(text) as C59Draft) : undefined;
    },
    hold: (draft: C59Draft) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full store keeps no draft; the grid itself still holds what was written.
      }
    },
    drop: () => sessionStorage.removeItem(key),
  };
}

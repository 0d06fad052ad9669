import type { BaseSyntheticEvent } from 'react';

/** The name of the button that saves and begins anew. */
export const againName = 'again';

/** Was the form sent by the button that begins anew? */
export function isAgain(event: BaseSyntheticEvent | undefined): boolean {
  const sent: unknown = event?.nativeEvent;
  return (
    sent instanceof SubmitEvent &&
    sent.submitter instanceof HTMLButtonElement &&
    sent.submitter.name === againName
  );
}

import type { BaseSyntheticEvent } from 'react';

/** The name of the button that saves and goes on to another record. */
export const goOnName = 'go-on';

/** Was the form sent by that button? */
export function isGoingOn(event: BaseSyntheticEvent | undefined): boolean {
  const sent: unknown = event?.nativeEvent;
  return (
    sent instanceof SubmitEvent &&
    sent.submitter instanceof HTMLButtonElement &&
    sent.submitter.name === goOnName
  );
}

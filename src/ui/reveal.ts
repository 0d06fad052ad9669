/** Brings the focus to a control; some are a box around what takes focus (radios, check lists, tables). */
export function reveal(target: string): void {
  const found = document.getElementById(target);
  const focusable = 'input, select, textarea, button, [tabindex="0"]';
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  // As a browser does for what it finds in a part that is hidden.
  found?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
  control?.focus();
}

/**
 * Brings the focus to a control; some are a box around what takes focus (radios, check lists, tables). In a table that is the
 * first cell nothing is written in, never a button that takes something out.
 */
export function reveal(target: string): void {
  const found = document.getElementById(target);
  const focusable = 'input, select, textarea, button, [tabindex="0"]';
  const cells = [...(found?.querySelectorAll<HTMLInputElement>(written) ?? [])];
  const control = found?.matches(focusable)
    ? found
    : (cells.find(({ value }) => value === '') ??
      cells[0] ??
      found?.querySelector<HTMLElement>(focusable));
  // As a browser does for what it finds in a part that is hidden.
  found?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
  if (!control) return;
  control.scrollIntoView({ block: 'center' });
  control.focus();
  mark(control);
}

/** A browser rings no button that was come to by a press of the mouse: it is marked until one leaves it. */
function mark(control: HTMLElement): void {
  control.dataset.sought = '';
  control.addEventListener('blur', () => delete control.dataset.sought, { once: true });
}

/** What one writes in; the hidden twin of a menu is not. */
const written = 'td input:not([aria-hidden]), td textarea:not([aria-hidden])';

import './public-controls.css';
import type { ComponentPropsWithRef } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  readonly look?: 'primary' | 'outlined' | 'text';
  readonly compact?: boolean;
  /** Its work is under way: it stays focusable, and a second press does nothing. */
  readonly busy?: boolean;
}

export function PublicButton({ look = 'primary', compact = false, busy = false, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, compact)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

/** The same look for a link that acts as a button. */
export function buttonClass(look: NonNullable<Props['look']>, compact = false) {
  return `pub-button pub-button-${look}${compact ? ' pub-button-compact' : ''}`;
}

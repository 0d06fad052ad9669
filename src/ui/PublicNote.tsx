import './public-controls.css';
import type { CSSProperties, ReactNode } from 'react';
import { PublicIcon } from './PublicIcon.tsx';

interface Props {
  readonly tone: 'ok' | 'warn' | 'error' | 'info';
  readonly children: ReactNode;
}

/** What came of a public form: errors are read at once. */
export function PublicNote({ tone, children }: Props) {
  const colours = { '--tone': `var(--${tone})`, '--tint': `var(--${tone}-tint)` };
  return (
    <div
      className="pub-note"
      role={tone === 'error' ? 'alert' : 'status'}
      style={colours as CSSProperties}
    >
      <PublicIcon path={tone} />
      <div>{children}</div>
    </div>
  );
}

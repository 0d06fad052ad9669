import './public-tokens.css';
import './public-frames.css';
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';

interface Props {
  readonly title: string;
  readonly line?: ReactNode;
  readonly children: ReactNode;
  /** Where the mark leads. */
  readonly home?: string;
  /** At the right of the header: help, who is signed in. */
  readonly end?: ReactNode;
}

/** A header with the mark and one column of 760, for pages outside every area. */
export function PlainFrame({ title, line, children, home = '/', end }: Props) {
  return (
    <div className="pub">
      <header className="pub-header">
        <a className="pub-mark" href={home}>
          <Mark />
          Soggiorno
        </a>
        {end}
      </header>
      <main className="pub-main" id="content" tabIndex={-1}>
        <div>
          <h1>{title}</h1>
          {line && <p className="pub-line">{line}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

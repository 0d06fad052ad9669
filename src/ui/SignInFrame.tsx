import './public-tokens.css';
import './public-frames.css';
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import { Ridges } from './Ridges.tsx';

interface Props {
  readonly title: string;
  readonly line?: ReactNode;
  readonly children: ReactNode;
  /** Who runs this, and the links owed by law. */
  readonly foot?: ReactNode;
  /** Second line on the picture: "delle strutture ricettive della provincia di Sondrio". */
  readonly lead: string;
}

/** The page of sign-in and its sisters: form at the left, five ridges at the right. */
export function SignInFrame({ title, line, children, foot, lead }: Props) {
  return (
    <div className="pub pub-sign">
      <div className="pub-form">
        <header className="pub-mark">
          <Mark width={32} />
          Soggiorno
        </header>
        <main className="pub-box" id="content" tabIndex={-1}>
          <div>
            <h1>{title}</h1>
            {line && <p className="pub-line">{line}</p>}
          </div>
          {children}
        </main>
        <footer className="pub-small pub-foot">{foot}</footer>
      </div>
      <div className="pub-picture">
        <Ridges />
        <p className="pub-lead">
          Licenze, ospiti e imposta di soggiorno<span>{lead}</span>
        </p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainFrame } from '#src/ui/PlainFrame.tsx';
import { buttonClass, PublicButton } from '#src/ui/PublicButton.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** A page that goes no further: what happened, and the two ways on. */
export const Stop = ({ title, children, onRetry }: Props) => (
  <PlainFrame title={title} line={children}>
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}>
      {onRetry && <PublicButton onClick={onRetry}>Riprova</PublicButton>}
      <Link className={buttonClass(onRetry ? 'outlined' : 'primary')} to="/">
        Torna al cruscotto
      </Link>
      <Link className={buttonClass('outlined')} to="/select-managers">
        Cambia organizzazione
      </Link>
    </p>
  </PlainFrame>
);

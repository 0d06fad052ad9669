import { useState } from 'react';
import { PublicButton } from './PublicButton.tsx';
import { PublicField, type PublicFieldProps } from './PublicField.tsx';
import { PublicIcon } from './PublicIcon.tsx';

/** A password that can be shown; paste is allowed. */
export function PublicPassword(props: Omit<PublicFieldProps, 'type' | 'button'>) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <PublicButton look="text" compact aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      <PublicIcon path={isShown ? 'hide' : 'show'} />
      {isShown ? 'Nascondi' : 'Mostra'}
    </PublicButton>
  );
  return <PublicField {...props} type={isShown ? 'text' : 'password'} button={toggle} />;
}

import { useNavigate } from 'react-router-dom';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { signOut } from '../session/sign-in.ts';

/** Ends the session from a page outside every organisation. */
export function SignOutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut().catch(() => undefined);
    await navigate('/sign-in');
  };
  return (
    <PublicButton look="text" compact onClick={leave}>
      Disconnetti
    </PublicButton>
  );
}

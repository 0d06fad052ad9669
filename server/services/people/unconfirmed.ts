import type { Blocker } from '../../engine/objections.ts';

/**
 * Whoever registers an address chooses a password before they have shown that they read it: nobody is
 * let in with that one. A link sent there confirms the address and asks for another.
 */
export const unconfirmed = ({
  isVerified,
}: {
  readonly isVerified: boolean | null;
}): readonly Blocker[] => (isVerified ? [] : [{ message }]);

const message =
  'L’indirizzo non è ancora confermato: la persona deve aprire il collegamento che ha ricevuto, o chiederne un altro con «Password dimenticata»';

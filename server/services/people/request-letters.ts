import type { Mail } from '../../engine/post.ts';
import { compose } from '../mail/mail.ts';

interface Reader {
  readonly email: string;
  readonly status: string;
  readonly isVerified: boolean | null;
}

/** Who was locked out is not written to. */
export const isWrittenTo = ({ status }: Pick<Reader, 'status'>): boolean =>
  ['invited', 'pending', 'active'].includes(status);

/** To somebody who is asked for something only they decide. */
export const askedLetter = (
  { email, isVerified }: Reader,
  publicUrl: string,
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
): Mail =>
  compose({
    to: email,
    subject,
    paragraphs,
    link: { word: 'Leggi e decidi', url: `${publicUrl}/pending` },
    after: isVerified
      ? []
      : [
          'Per rispondere conferma prima il tuo indirizzo: nella pagina di accesso scegli «Password dimenticata».',
        ],
  });

import type { Mail } from '../../engine/post.ts';
import { compose } from '../mail/mail.ts';
import { passwordLink } from './one-time-link.ts';

const ignore = 'Se non sei stato tu, puoi ignorare questo messaggio.';

/** To choose a new password; valid 60 minutes. `managers` are the organisations the first one is the consent to join. */
export const resetLetter = (
  to: string,
  publicUrl: string,
  token: string,
  managers: string | null,
): Mail =>
  compose({
    to,
    subject: 'Scegli una nuova password',
    paragraphs: [
      'È stata chiesta una nuova password per il tuo accesso a Soggiorno.',
      ...(managers ? [`Scegliendola accetti l’invito a lavorare per ${managers}.`] : []),
    ],
    link: { label: 'Scegli la nuova password', url: passwordLink(publicUrl, token) },
    after: ['Il collegamento vale 60 minuti e una volta sola.', ignore],
  });

/** To somebody an administration has given an access, who has no password yet; valid 7 days. */
export const invitationLetter = (
  to: string,
  publicUrl: string,
  token: string,
  manager: string,
): Mail =>
  compose({
    to,
    subject: 'Il tuo accesso a Soggiorno',
    paragraphs: [`Ora puoi accedere a Soggiorno per «${manager}». Prima scegli la tua password.`],
    link: { label: 'Scegli la password', url: passwordLink(publicUrl, token) },
    after: [
      'Il collegamento vale 7 giorni e una volta sola; poi basta «Password dimenticata» nella pagina di accesso.',
    ],
  });

/**
 * To an address an access was asked for, to confirm it; valid 7 days. It repeats nothing of who asked: they may be anybody. `managers` are
 * the organisations that have invited who reads it, and do so no more once it is confirmed.
 */
export const requestLetter = (
  to: string,
  publicUrl: string,
  token: string,
  managers?: string,
): Mail =>
  compose({
    to,
    subject: 'Richiesta di accesso ricevuta',
    paragraphs: [
      'Abbiamo ricevuto una richiesta di accesso a Soggiorno con questo indirizzo.',
      'Un’amministrazione la esaminerà: quando sarà accolta potrai entrare con la password che hai scelto.',
      'Per confermare che l’hai fatta tu, segui il collegamento e scegli di nuovo la password.',
      ...(managers === undefined
        ? []
        : [
            `C’è già un invito per te a lavorare per ${managers}: se confermi la richiesta, l’invito decade. Per accettarlo scegli invece la password con il suo collegamento, o con «Password dimenticata».`,
          ]),
    ],
    link: { label: 'Conferma la richiesta', url: passwordLink(publicUrl, token) },
    after: ['Il collegamento vale 7 giorni e una volta sola.', ignore],
  });

/** To a person whose fiscal code somebody claims under another address. */
export const claimedLetter = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Qualcuno ha usato il tuo codice fiscale',
    paragraphs: [
      'È stato chiesto un accesso a Soggiorno con il tuo codice fiscale e un altro indirizzo. Il tuo accesso resta com’è.',
      'Se sei stato tu, entra con l’indirizzo a cui ricevi questo messaggio; altrimenti avvisa la tua amministrazione.',
    ],
    link: { label: 'Vai all’accesso', url: `${publicUrl}/sign-in` },
  });

/** To the owner of an account somebody asked for again. */
export const knownLetter = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Hai già un accesso',
    paragraphs: [
      'È stato chiesto un nuovo accesso a Soggiorno con questo indirizzo, ma ne hai già uno.',
      'Se non ricordi la password puoi sceglierne un’altra con «Password dimenticata».',
    ],
    link: { label: 'Vai all’accesso', url: `${publicUrl}/sign-in` },
    after: [ignore],
  });

/** To somebody whose request has been accepted. */
export const welcomeLetter = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Il tuo accesso è attivo',
    paragraphs: ['Il tuo accesso a Soggiorno è attivo.'],
    link: { label: 'Accedi', url: `${publicUrl}/sign-in` },
  });

/** After every change of a password. */
export const changedLetter = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'La tua password è cambiata',
    paragraphs: [
      'La password del tuo accesso a Soggiorno è stata cambiata.',
      'Se non sei stato tu, scegline subito un’altra con «Password dimenticata» e avvisa la tua amministrazione.',
    ],
    link: { label: 'Vai all’accesso', url: `${publicUrl}/sign-in` },
  });

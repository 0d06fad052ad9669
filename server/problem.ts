import { Rejected, unforeseen } from './errors.ts';

export const problemType = 'application/problem+json';

/** What a status is called; RFC 9457 leaves it to `about:blank` and its translation. */
const titles: Readonly<Record<number, string>> = {
  400: 'Richiesta non valida',
  401: 'Accesso richiesto',
  403: 'Permesso negato',
  404: 'Non trovato',
  408: 'Tempo scaduto',
  409: 'In conflitto',
  412: 'Versione superata',
  413: 'Richiesta troppo grande',
  415: 'Formato non accettato',
  422: 'Dati da correggere',
  428: 'Versione mancante',
  429: 'Troppe richieste',
  431: 'Intestazioni troppo grandi',
  500: 'Errore interno',
  503: 'Servizio non disponibile',
};

/** A refusal as RFC 9457 asks, with our own keys unchanged beside; `instance` is the request's code. */
export const problemOf = ({ status, body }: Rejected, request: string) => ({
  type: 'about:blank',
  title: titles[status] ?? 'Rifiuto',
  status,
  detail: body.message,
  instance: `urn:uuid:${request}`,
  ...body,
});

/** What went wrong with us, not with who asked. */
export const failure = () => new Rejected(500, { message: unforeseen });

import { domainProblem } from './domain-name.ts';

/** Why the address of a page is refused, in Italian: http or https, of a domain, without passwords. */
export function urlProblem(address: string, { secure = false } = {}): string | undefined {
  if (!(secure ? /^https:\/\//i : /^https?:\/\//i).test(address)) return 'Comincia con https://';
  if (/\s/.test(address)) return 'Nell’indirizzo non ci sono spazi';
  if (!URL.canParse(address)) return 'Non è un indirizzo: per esempio https://www.comune.it';
  const { username, password, hostname } = new URL(address);
  if (username || password) return 'L’indirizzo non contiene nome utente e password';
  return domainProblem(hostname);
}

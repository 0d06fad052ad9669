import { domainProblem } from './domain-name.ts';

/** Why an e-mail address is refused, in Italian; syntax only, at most 254 characters. */
export function emailProblem(address: string): string | undefined {
  if (address.length > 254) return `L’indirizzo ha ${address.length} caratteri: al massimo 254`;
  const [local = '', domain, ...rest] = address.split('@');
  if (domain === undefined) return 'Nell’indirizzo manca la chiocciola (@)';
  if (rest.length > 0) return 'Nell’indirizzo c’è più di una chiocciola (@)';
  return localProblem(local) ?? domainProblem(domain);
}

function localProblem(local: string): string | undefined {
  if (local === '') return 'Manca il nome prima della chiocciola (@)';
  if (local.length > 64) return `Prima della chiocciola (@) al massimo 64 caratteri`;
  const foreign = /[^\w.!#$%&'*+/=?^`{|}~-]/u.exec(local)?.[0];
  if (foreign !== undefined) return `Nell’indirizzo «${foreign}» non va bene`;
  return /^\.|\.$|\.\./.test(local) ? 'Nell’indirizzo c’è un punto fuori posto' : undefined;
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const lastLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** Why a name is no domain of the internet, in Italian; accented ones are given in their ASCII form. */
export function domainProblem(domain: string): string | undefined {
  const labels = domain.split('.');
  return labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    lastLabel.test(labels.at(-1) ?? '')
    ? undefined
    : `«${domain}» non è un dominio: per esempio comune.it`;
}

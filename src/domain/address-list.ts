/** The addresses and networks of a list, one a line or parted by commas: '192.0.2.7', '10.0.0.0/8', '2001:db8::/32'. */
export const addressesIn = (list: string | null): readonly string[] =>
  (list ?? '').split(/[\s,;]+/).filter(Boolean);

/** What of a list is no address and no network, in words. */
export function addressesProblem(list: string | null): string | undefined {
  const wrong = addressesIn(list).filter((one) => !isNetwork(one));
  return wrong.length > 0 ? `Non è un indirizzo IP né una rete: ${wrong.join(', ')}` : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', size, ...rest] = text.split('/');
  const bits = isFour(address) ? 32 : isSix(address) ? 128 : 0;
  if (bits === 0 || rest.length > 0) return false;
  return size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= bits);
}

const isFour = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);

/** Eight groups of hexadecimal digits, of which one run of zeros may be left out. */
function isSix(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isWhole = halves.length === 2 ? groups.length < 8 : groups.length === 8;
  return isWhole && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}

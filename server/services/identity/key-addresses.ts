import { BlockList, isIPv6 } from 'node:net';
import { addressesIn } from '#src/domain/address-list.ts';

/** May a key be used from an address? From anywhere where it names none. */
export function isAdmitted(list: string | null, address: string): boolean {
  const named = addressesIn(list);
  if (named.length === 0) return true;
  const admitted = new BlockList();
  for (const one of named) {
    const [network = '', size] = one.split('/');
    const kind = kindOf(network);
    if (size === undefined) admitted.addAddress(network, kind);
    else admitted.addSubnet(network, Number(size), kind);
  }
  return admitted.check(address, kindOf(address));
}

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

import type { Maker } from './maker.ts';

/** Who writes for an organisation; nobody, where its people have no access. */
export type HandOf = (manager: number) => Promise<Maker | undefined>;

/** Finds it once for each organisation. */
export function handsOf(find: HandOf): HandOf {
  const found = new Map<number, Promise<Maker | undefined>>();
  return (manager) => {
    const known = found.get(manager) ?? find(manager);
    found.set(manager, known);
    return known;
  };
}

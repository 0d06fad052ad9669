/** SQL: may everybody know of the house `a`, whose published card is `p`? The office decides it once for all. */
export const isOpen = (a: string, p: string): string => `${a}.status = 'active'
  and (${a}.publication = 'always' or ${a}.publication = 'with_card' and ${p}.state = 'published')`;

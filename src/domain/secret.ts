/** What every sealed secret begins with. */
export const sealedMark = 'sealed:';

/** Is it a secret as the server keeps it, that nobody reads without its key? */
export const isSealed = (text: string): boolean => text.startsWith(sealedMark);

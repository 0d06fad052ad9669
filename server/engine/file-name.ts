/** A sent name as it is kept: the last part of a path, without control and direction characters, at most 150 long. */
export function tidyName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const tidy = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return [...tidy].slice(-150).join('');
}

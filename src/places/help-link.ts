const name = 'aiuto';

/** The search of an address with an article of the help beside its page, or without. */
export function withHelp(search: string, article: number | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  if (article !== undefined) params.set(name, String(article));
  return params.toString();
}

/** The article an address shows beside its page. */
export function helpIn(search: string): number | undefined {
  const written = new URLSearchParams(search).get(name);
  return written && /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}

/** The user an address says to act as. */
export function impersonatedIn(search: string): number | undefined {
  const written = new URLSearchParams(search).get('impersonate');
  return written && /^\d+$/.test(written) ? Number(written) : undefined;
}

/** The address that goes on acting as the user of the page before, when the new one does not say. */
export function carried(to: URL, from: string): string | undefined {
  const user = impersonatedIn(from);
  if (user === undefined || to.searchParams.has('impersonate')) return undefined;
  const search = new URLSearchParams(to.search);
  search.set('impersonate', String(user));
  return `${to.pathname}?${search}${to.hash}`;
}

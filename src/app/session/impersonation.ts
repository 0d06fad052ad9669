const agreed = 'impersonated';

/** The user an address says to act as. */
export function impersonatedIn(search: string): number | undefined {
  const written = new URLSearchParams(search).get('impersonate');
  return written && /^\d+$/.test(written) ? Number(written) : undefined;
}

/** A copied link does not impersonate by itself: each tab is asked once. */
export const hasAgreedTo = (user: number): boolean =>
  sessionStorage.getItem(agreed) === String(user);
export const agreeTo = (user: number): void => sessionStorage.setItem(agreed, String(user));

/** The address that goes on acting as the user of the page before, when the new one does not say. */
export function carried(to: URL, from: string): string | undefined {
  const user = impersonatedIn(from);
  if (user === undefined || to.searchParams.has('impersonate')) return undefined;
  const search = new URLSearchParams(to.search);
  search.set('impersonate', String(user));
  return `${to.pathname}?${search}${to.hash}`;
}

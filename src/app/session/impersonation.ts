const agreed = 'impersonated';

/** A copied link does not impersonate by itself: each tab is asked once. */
export const hasAgreedTo = (user: number): boolean =>
  sessionStorage.getItem(agreed) === String(user);
export const agreeTo = (user: number): void => sessionStorage.setItem(agreed, String(user));

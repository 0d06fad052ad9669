/** When another tab signs out, or in as somebody else, what this one shows may not be theirs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const isOther = key === null || (key === 'token' && oldValue !== newValue);
    if (isOther && window.location.pathname.startsWith('/manager/')) window.location.reload();
  });
}

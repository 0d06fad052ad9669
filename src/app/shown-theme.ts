/** react-admin keeps the choice here for every session of this browser (`shared-store.ts`). */
const themeKey = 'RaStoreSoggiorno.theme';

/** Tells the plain pages, which know no react-admin, the theme the person chose; none: the system's. */
export function showTheme(): void {
  const chosen = localStorage.getItem(themeKey)?.replaceAll('"', '');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
}

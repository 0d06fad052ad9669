/** Before the first page is known; the same as index.html says before React is there. */
export function Loading() {
  return <main aria-busy="true">Caricamento...</main>;
}

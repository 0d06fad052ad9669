/** Under every page before sign-in: whose program this is, and its documents. */
export const Foot = () => (
  <>
    Soggiorno, software libero (EUPL-1.2) · <a href="/api/docs">Documentazione API</a>
  </>
);

/** The second line on the picture. */
export const lead = 'delle strutture ricettive della provincia';

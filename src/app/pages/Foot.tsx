import { Link } from 'react-router-dom';

/** Under every page: whose program this is, its documents, and what the law asks to be found from everywhere. */
export const Foot = () => (
  <>
    Soggiorno, software libero (EUPL-1.2) · <a href="/api/docs">Documentazione API</a> ·{' '}
    <Link to="/accessibilita">Dichiarazione di accessibilità</Link> ·{' '}
    <Link to="/privacy">Privacy</Link>
  </>
);

/** The second line on the picture. */
export const lead = 'delle strutture ricettive della provincia';

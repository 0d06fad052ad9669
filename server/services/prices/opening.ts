import { licenses } from '#src/resources/registry/licenses.ts';
import { waitingSql } from '../../engine/programme.ts';

/** SQL, a relation: the day a licence `l` that does not live yet, or is suspended, opens or resumes by the programme while the prices of a campaign `p` hold. */
export const opensSql = (l: string, p: string): string => `(
  select min(w.on) as day from ${waitingSql(licenses, ['activate', 'reactivate'])} w
  where w.record = ${l}.id and ${l}.state in ('draft', 'suspended') and w.on <= ${p}."validTo")`;

/** SQL: does a campaign `p` ask who opens? Once it is closed, not the kinds that add to a year's. */
export const asksOpened = (p: string): string =>
  `(${p}.state = 'open' or ${p}.state = 'closed' and ${p}.kind in ('annual', 'mountain'))`;

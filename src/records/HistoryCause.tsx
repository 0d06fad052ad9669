import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclared } from '#src/places/declared.ts';
import { pageOf } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { HistoryCause as Cause } from '#src/providers/data-provider.ts';
import { Given, givenTo } from './HistoryGiven.tsx';

/** Which verb of which other record a line came of: «Pratica PR-2026-12, «Accogli», Atto: …», linked where it is shown. */
export function HistoryCause({ resource, record, name, verb, given }: Cause) {
  const declared = useDeclared().get(resource);
  const { pathOf } = usePlaces();
  const path = declared && pageOf(pathOf, declared, record);
  const word = declared ? `${declared.words.one} ${name}` : name;
  const action = declared?.actions?.[verb];
  const told = declared ? givenTo(declared, given) : [];
  return (
    <>
      Da{' '}
      {path ? (
        <Link component={RouterLink} to={path}>
          {word}
        </Link>
      ) : (
        word
      )}
      {action && `, «${action.label}»`}
      {told.length > 0 && ', '}
      <Given given={told} />
    </>
  );
}

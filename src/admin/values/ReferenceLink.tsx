import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { usePlaces } from '../places.ts';
import { useNames } from './names.ts';

interface Props {
  readonly to: string;
  readonly ids: readonly number[];
  /** So many are named, the rest counted. */
  readonly most?: number;
}

/** Other records by their names, linked where there is a place that shows them. */
export function ReferenceLinks({ to, ids, most = ids.length }: Props) {
  const nameOf = useNames(to, ids);
  const { pathOf } = usePlaces();
  const named = ids.slice(0, most);
  return (
    <>
      {named.map((id, at) => {
        const path = pathOf(to, 'show', { id });
        const name = nameOf(id) ?? '…';
        return (
          <span key={id}>
            {at > 0 && ', '}
            {path ? (
              <Link component={RouterLink} to={path}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        );
      })}
      {ids.length > named.length && ` e altri ${ids.length - named.length}`}
    </>
  );
}

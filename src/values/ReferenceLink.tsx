import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclared } from '#src/places/declared.ts';
import { pageOf } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { Key } from '#src/schema/targets.ts';
import { useNamed } from './names.ts';

interface Props {
  /** A resource, or a vocabulary with its code. */
  readonly to: string;
  readonly ids: readonly Key[];
  /** So many are named, the rest counted. */
  readonly most?: number;
}

/** Other records by their names, each a link to its page, if it has one. */
export function ReferenceLinks({ to, ids, most = ids.length }: Props) {
  const { nameOf, ...asking } = useNamed(to, ids);
  const { pathOf } = usePlaces();
  const declared = useDeclared().get(to);
  const named = ids.slice(0, most);
  return (
    <>
      {named.map((id, at) => {
        const path = declared && typeof id === 'number' ? pageOf(pathOf, declared, id) : undefined;
        const name = nameOf(id);
        return (
          <span key={id}>
            {at > 0 && ', '}
            {name === undefined ? (
              <Unnamed {...asking} />
            ) : path ? (
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

/** A name that is on its way, did not come, or is not the reader's to see. */
const Unnamed = ({ isPending, hasFailed }: Omit<ReturnType<typeof useNamed>, 'nameOf'>) =>
  isPending && !hasFailed ? (
    <Skeleton component="span" width={96} sx={{ display: 'inline-block' }} />
  ) : (
    <Box component="span" sx={{ color: 'soggiorno.muted' }}>
      {hasFailed ? 'non caricato' : 'non visibile'}
    </Box>
  );

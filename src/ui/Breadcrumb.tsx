import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type } from './type.ts';

interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface Props {
  readonly crumbs: readonly Crumb[];
  readonly here: string;
}

/** The way from the first level down to here. */
export function Breadcrumb({ crumbs, here }: Props) {
  return (
    <Box component="nav" aria-label="Percorso" sx={{ marginBottom: '8px' }}>
      <Box component="ol" sx={listLook}>
        {crumbs.map(({ label, to }) => (
          <Fragment key={to}>
            <li>
              <Link component={RouterLink} to={to} sx={{ color: 'soggiorno.muted' }}>
                {label}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page">{here}</li>
      </Box>
    </Box>
  );
}

const listLook = {
  ...type(14, 20),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: 'soggiorno.muted',
} as const;

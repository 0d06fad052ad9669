import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { codeType } from './type.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A code (CIN, CIR, IUPD): a little wider, not broken. */
  readonly code?: boolean;
}

/** Read-only values of a record; an absent one is a dash, zero is 0. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {facts.map(({ label, value, code }) => (
        <Box key={label} sx={rowLook}>
          <Box component="dt" sx={{ color: 'soggiorno.muted' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, minWidth: 0, ...(code && codeLook) }}>
            {isAbsent(value) ? <Box sx={{ color: 'soggiorno.muted' }}>–</Box> : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function isAbsent(value: ReactNode) {
  return value === null || value === undefined || value === '' || value === false;
}

const rowLook = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
  columnGap: '16px',
  padding: '8px 0',
  overflowWrap: 'anywhere',
  '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'soggiorno.line' },
} as const;

const codeLook = { ...codeType, whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type } from './type.ts';

interface DiffRow {
  readonly key: string;
  readonly label: ReactNode;
  /** One value a column; an absent one is a dash. */
  readonly values: readonly ReactNode[];
  readonly isChanged?: boolean;
  /** Said under the row: why it cannot be. */
  readonly problem?: string | undefined;
}

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly DiffRow[];
}

/** Fields in rows, their values side by side; under 600 px each field is a block. */
export function DiffTable({ label, heads, rows }: Props) {
  return (
    <Box component="table" aria-label={label} sx={look}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: word, values, isChanged, problem }) => (
          <tr key={key} className={isChanged ? 'changed' : undefined}>
            <th scope="row">
              {word}
              {problem && <Box sx={problemLook}>{problem}</Box>}
            </th>
            {heads.map((head, at) => (
              <td key={head} data-head={head}>
                {values[at] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const problemLook = { ...type(14, 20), color: 'error.main' } as const;

const look = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'baseline',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& thead th': {
    ...type(14, 20, 600),
    color: 'soggiorno.muted',
    borderColor: 'soggiorno.lineStrong',
  },
  '& .changed td:last-of-type': { fontWeight: 600 },
  '@media (max-width:599.95px)': {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      padding: '8px 0 10px',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
    },
    '& th, & td': { padding: '4px 0', border: 0 },
    '& tbody th': { fontWeight: 600 },
    '& td[data-head]::before': {
      ...type(14, 20),
      content: 'attr(data-head)',
      display: 'block',
      color: 'soggiorno.muted',
    },
  },
} as const;

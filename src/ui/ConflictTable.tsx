import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { ConflictChoice } from './ConflictChoice.tsx';
import { type } from './type.ts';

export type Side = 'mine' | 'theirs';

/** A field both changed, its values as they are shown. */
export interface Conflict {
  readonly field: string;
  readonly label: string;
  readonly original: ReactNode;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** A field one side alone changed. */
export interface Merged {
  readonly field: string;
  readonly label: string;
  readonly original: ReactNode;
  readonly value: ReactNode;
  readonly by: Side;
}

interface Props {
  readonly name: string;
  readonly whoShort: string;
  readonly savedAt: string;
  readonly readAt: string;
  readonly conflicts: readonly Conflict[];
  readonly merged: readonly Merged[];
  readonly choices: Readonly<Record<string, Side>>;
  readonly onChoose: (field: string, side: Side) => void;
}

/** A row per field: original, mine, theirs. Under 600 px each row is a block. */
export function ConflictTable(props: Props) {
  const { name, whoShort, conflicts, merged, choices, onChoose } = props;
  const heads = { mine: 'Il tuo valore', theirs: `Il valore di ${whoShort}` };
  return (
    <Box component="table" sx={tableLook}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <Head label="Originale" note={`letto alle ${props.readAt}`} />
          <Head label={heads.mine} note="non ancora salvato" id={`${name}-mine`} />
          <Head label={heads.theirs} note={`salvato alle ${props.savedAt}`} id={`${name}-theirs`} />
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ field, label, original, ...values }) => (
          <tr key={field}>
            <th scope="row" id={`${name}-${field}`}>
              {label}
            </th>
            <Original>{original}</Original>
            {sides.map((side) => (
              <td key={side} data-head={heads[side]}>
                <ConflictChoice
                  id={`${name}-${field}-${side}`}
                  group={`${name}-${field}`}
                  labels={`${name}-${field} ${name}-${side}`}
                  isChosen={choices[field] === side}
                  onChoose={() => onChoose(field, side)}
                >
                  {values[side] ?? '–'}
                </ConflictChoice>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {merged.length > 0 && <MergedRows merged={merged} heads={heads} />}
    </Box>
  );
}

interface MergedProps {
  readonly merged: readonly Merged[];
  readonly heads: Readonly<Record<Side, string>>;
}

function MergedRows({ merged, heads }: MergedProps) {
  return (
    <tbody>
      <tr className="low">
        <Box component="th" scope="rowgroup" colSpan={4} sx={groupLook}>
          Cambiati da uno solo: si uniscono da sé
        </Box>
      </tr>
      {merged.map(({ field, label, original, value, by }) => (
        <tr key={field} className="low">
          <th scope="row">{label}</th>
          <Original>{original}</Original>
          {sides.map((side) => (
            <Fragment key={side}>
              {side === by ? (
                <Box component="td" data-head={heads[side]} sx={{ fontWeight: 600 }}>
                  <Box sx={{ display: 'flex', gap: '8px', paddingLeft: '10px' }}>
                    <Check sx={{ color: 'success.main' }} />
                    <div>{value ?? '–'}</div>
                  </Box>
                </Box>
              ) : (
                <Box component="td" className="unchanged" data-head={heads[side]}>
                  Non modificato
                </Box>
              )}
            </Fragment>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Original({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="td" data-head="Originale" sx={{ color: 'soggiorno.muted' }}>
      {children ?? '–'}
    </Box>
  );
}

function Head({ label, note, id }: { label: string; note: string; id?: string }) {
  return (
    <th scope="col">
      <span id={id}>{label}</span>
      <Box component="small" sx={{ ...type(13, 16), display: 'block' }}>
        {note}
      </Box>
    </th>
  );
}

const sides = ['mine', 'theirs'] as const;

const groupLook = { ...type(14, 20, 600), paddingTop: '18px !important' } as const;

const tableLook = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& thead th, & th[scope=rowgroup]': {
    ...type(14, 20, 600),
    color: 'soggiorno.muted',
    verticalAlign: 'bottom',
    borderColor: 'soggiorno.lineStrong',
  },
  '& thead th:nth-of-type(-n+2)': { width: '20%' },
  '& th:first-of-type': { paddingLeft: 0, fontWeight: 600 },
  '& tbody tr': { height: 64 },
  '& tbody tr.low': { height: 48 },
  '& .unchanged': { color: 'soggiorno.muted', paddingLeft: '16px' },
  '@media (max-width:599.95px)': {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr, & tbody tr.low': {
      height: 'auto',
      padding: '8px 0 10px',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
    },
    '& th, & td, & .unchanged': { padding: '4px 0', border: 0 },
    '& td[data-head]::before': {
      ...type(14, 20),
      content: 'attr(data-head)',
      display: 'block',
      color: 'soggiorno.muted',
    },
  },
} as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDecimal } from '#src/domain/numbers.ts';
import { grantWords } from '#src/resources/people/grants.ts';
import type { Change, RoleRow } from './role-grants.ts';

interface Props {
  readonly roles: readonly RoleRow[];
  readonly changes: readonly Change[];
  readonly previewFailure: unknown;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly reset: () => void;
}

/** Each change in words, and how many people it touches, before anything is saved. */
export function ChangesBar({ roles, changes, previewFailure, isSaving, save, reset }: Props) {
  const labelOf = (name: string) => roles.find((role) => role.name === name)?.label ?? name;
  const count = changes.length;
  return (
    <Box component="section" aria-label="Modifiche da salvare" sx={look}>
      <Box role="status">
        <strong>{count === 1 ? '1 modifica da salvare' : `${count} modifiche da salvare`}</strong>
        {previewFailure !== null && ' Non so dire chi riguardano: riprova tra poco.'}
        <ul>
          {changes.map((change) => (
            <li key={`${change.role} ${change.grant}`}>
              <strong>{change.gives ? 'Concedi' : 'Revoca'}</strong>{' '}
              {`${grantWords[change.grant]} a ${labelOf(change.role)}: ${effectOf(change)}`}
            </li>
          ))}
        </ul>
      </Box>
      <Button variant="contained" onClick={save} aria-disabled={isSaving}>
        Salva
      </Button>
      <Button variant="outlined" onClick={reset}>
        Annulla modifiche
      </Button>
    </Box>
  );
}

/** "lo perde subito 1 persona", "lo hanno subito 3 persone, 41 lo potranno ricevere". */
function effectOf({ gives, touched, holders }: Change): string {
  if (!gives)
    return touched === 0 ? 'non lo perde nessuno' : `${verb(touched, 'perde', 'perdono')} subito`;
  const others = holders - touched;
  const future = `${people(others)} ${others === 1 ? 'lo potrà' : 'lo potranno'} ricevere`;
  return touched === 0 ? future : `${verb(touched, 'ha', 'hanno')} subito, ${future}`;
}

const verb = (count: number, one: string, many: string) =>
  `${people(count)} lo ${count === 1 ? one : many}`;

const people = (count: number) => `${formatDecimal(count)} ${count === 1 ? 'persona' : 'persone'}`;

const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 8px',
  margin: { xs: '24px -16px -24px', sm: '24px -32px -40px' },
  padding: { xs: '12px 16px', sm: '14px 32px' },
  backgroundColor: 'soggiorno.ground',
  borderTop: '1px solid',
  borderColor: 'soggiorno.lineStrong',
  '& > [role=status]': { flex: '1 0 100%' },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none', typography: 'body2' },
} as const;

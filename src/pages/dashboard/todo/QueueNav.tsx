import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { Link, useNavigate } from 'react-router-dom';
import { useIsPhone } from '#src/ui/phone.ts';
import { type Counted, writtenOf } from '../waiting.ts';

/** One of the ways what waits is narrowed, and how much is there. */
export interface Choice {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly counted: Counted | undefined;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Ways to narrow what waits, each with what it holds; one is chosen by its address. On a phone they fold into one. */
export function QueueNav({ label, choices }: Props) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  return (
    <Box component="nav" aria-label={label} sx={look}>
      {isPhone ? (
        <NativeSelect
          fullWidth
          inputProps={{ 'aria-label': label }}
          value={choices.find(({ isCurrent }) => isCurrent)?.to ?? ''}
          onChange={({ target }) => void navigate(target.value)}
        >
          {choices.map(({ to, label: word, counted }) => (
            <option key={to} value={to}>
              {`${word} (${writtenOf(counted)})`}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <>
          <Box aria-hidden sx={headLook}>
            {label}
          </Box>
          {choices.map(({ to, label: word, isCurrent, counted }) => (
            <Link key={to} to={to} {...(isCurrent && { 'aria-current': 'page' })}>
              <span>{`${word} `}</span>
              <strong>{writtenOf(counted)}</strong>
            </Link>
          ))}
        </>
      )}
    </Box>
  );
}

const headLook = {
  typography: 'caption',
  fontWeight: 600,
  color: 'soggiorno.muted',
  padding: '0 12px 8px',
} as const;

const look = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  marginBottom: { xs: '8px', md: '24px' },
  '& a': {
    display: 'flex',
    flex: 'none',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    minHeight: 40,
    padding: '4px 12px',
    borderRadius: '4px',
    typography: 'body2',
    color: 'soggiorno.text',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { backgroundColor: 'soggiorno.hover' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'soggiorno.link', backgroundColor: 'soggiorno.selected' },
  },
} as const;

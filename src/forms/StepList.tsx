import Check from '@mui/icons-material/Check';
import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import { errorWords } from './form-errors.ts';

interface Props {
  readonly titles: readonly string[];
  readonly at: number;
  /** The last step that may be opened. */
  readonly last: number;
  readonly counts: readonly number[];
  readonly go: (to: number) => void;
}

/** The steps of a form: where one is, which are complete, which are still closed. */
export function StepList({ titles, at, last, counts, go }: Props) {
  return (
    <Box component="nav" aria-label="Passi" sx={look}>
      <Box role="status" sx={countLook}>
        Passo {at + 1} di {titles.length}: {titles[at]}
      </Box>
      <ol>
        {titles.map((title, index) => (
          <li key={title} aria-current={index === at ? 'step' : undefined}>
            <button type="button" disabled={index > Math.max(last, at)} onClick={() => go(index)}>
              <span aria-hidden="true">{index < Math.min(last, at) ? <Check /> : index + 1}</span>
              {title}
              {(counts[index] ?? 0) > 0 && (
                <Report
                  fontSize="small"
                  titleAccess={errorWords(counts[index] ?? 0)}
                  sx={{ color: 'error.main' }}
                />
              )}
            </button>
          </li>
        ))}
      </ol>
    </Box>
  );
}

const countLook = {
  typography: 'body2',
  color: 'soggiorno.muted',
  // Where the list is shown it says the same.
  '@media (min-width: 900px)': { position: 'absolute', clipPath: 'inset(50%)' },
} as const;

const look = {
  margin: '8px 0 24px',
  '& ol': {
    display: 'none',
    '@media (min-width: 900px)': { display: 'flex' },
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: 32,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'soggiorno.muted',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { textDecoration: 'underline' },
    '&:disabled': { cursor: 'default' },
  },
  '& button > span': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    border: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    typography: 'caption',
    '& svg': { fontSize: 16 },
  },
  '& [aria-current] button': { color: 'text.primary', fontWeight: 600 },
  '& [aria-current] button > span': {
    borderColor: 'primary.main',
    backgroundColor: 'primary.main',
    color: 'primary.contrastText',
  },
  '@media print': { display: 'none' },
} as const;

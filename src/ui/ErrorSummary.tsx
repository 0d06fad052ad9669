import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useId, useRef } from 'react';
import { reveal } from './reveal.ts';
import { type } from './type.ts';

interface FieldError {
  /** The id of the control the link leads to. */
  readonly target: string;
  readonly label: string;
  readonly message: string;
}

interface Props {
  readonly errors: readonly FieldError[];
  /** Counts the refused saves: each one brings the focus here again. */
  readonly attempt: number;
}

/** What a refused save has against the data, each error linked to its field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const refused = errors.length > 0;
  useEffect(() => {
    if (refused && attempt > 0) box.current?.focus();
  }, [attempt, refused]);
  if (!refused) return null;
  return (
    <Box ref={box} role="group" aria-labelledby={heading} tabIndex={-1} sx={look}>
      <Report fontSize="large" sx={{ color: 'error.main' }} />
      <div>
        <Box component="h2" id={heading} sx={{ ...type(18, 24, 600), margin: 0 }}>
          Sembra esserci qualche errore con i dati inseriti
        </Box>
        <Box component="ul" sx={listLook}>
          {errors.map(({ target, label, message }) => (
            <li key={`${target} ${message}`}>
              <Link
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  reveal(target);
                }}
                sx={{ color: 'error.main', fontWeight: 600 }}
              >
                {`${label}: ${lowerFirst(message)}`}
              </Link>
            </li>
          ))}
        </Box>
      </div>
    </Box>
  );
}

/** The message goes on after a colon; an abbreviation keeps its capitals. */
const lowerFirst = (text: string) =>
  /^.[a-zà-ù ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const look = {
  display: 'flex',
  gap: '14px',
  maxWidth: 720,
  marginBottom: '20px',
  padding: '18px 20px 16px',
  border: '2px solid',
  borderColor: 'error.main',
  borderRadius: '4px',
} as const;

const listLook = {
  display: 'grid',
  gap: '4px',
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
} as const;

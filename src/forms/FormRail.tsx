import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import { errorWords, useErrorCounts } from './form-errors.ts';
import type { Laid } from './layout.ts';

interface Props {
  readonly sections: readonly Laid[];
  readonly anchorOf: (at: number) => string;
}

/** A form this long has its sections beside it. */
const least = 3;

/** The sections of a long form, and which of them hold errors. */
export function FormRail({ sections, anchorOf }: Props) {
  const counts = useErrorCounts(sections);
  if (sections.filter(({ title }) => title).length < least) return null;
  return (
    <Box component="nav" aria-label="Sezioni del modulo" sx={look}>
      <Box sx={{ typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' }}>
        In questa pagina
      </Box>
      <ul>
        {sections.map(({ title }, at) => {
          const count = counts[at] ?? 0;
          return (
            <li key={title}>
              <a
                href={`#${anchorOf(at)}`}
                onClick={(event) => {
                  event.preventDefault();
                  reveal(anchorOf(at));
                }}
              >
                {title}
                {count > 0 && (
                  <Report
                    fontSize="small"
                    titleAccess={errorWords(count)}
                    sx={{ color: 'error.main' }}
                  />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** Brings a section into sight and its first control into focus. */
function reveal(anchor: string) {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [role=combobox], button')
    ?.focus({ preventScroll: true });
}

const look = {
  display: 'none',
  '@media (min-width: 1280px)': { display: 'block' },
  position: 'sticky',
  top: '80px',
  alignSelf: 'start',
  width: 220,
  padding: '4px 0 4px 24px',
  borderLeft: '1px solid',
  borderColor: 'soggiorno.line',
  typography: 'body2',
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& a': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px',
    minHeight: 32,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '@media print': { display: 'none' },
} as const;

import Box from '@mui/material/Box';
import { type FocusEvent, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { type Part, PartsContext } from './parts.ts';

/** So few parts are seen at once. */
const few = 3;

/** The parts of a page below a menu that leads to them, each with how many stand there; it stays in sight. */
export function PartsMenu({ children }: { readonly children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, Part>>(new Map());
  const known = useMemo(
    () => ({
      announce: (part: Part) => setParts((before) => asTheyStand([...before.values(), part])),
      forget: (id: string) =>
        setParts((before) => new Map([...before].filter(([one]) => one !== id))),
    }),
    [],
  );
  return (
    <PartsContext value={known}>
      {parts.size > few && (
        <Box component="nav" aria-label="Parti della pagina" sx={menuLook} onFocus={bringIn}>
          {[...parts.values()].map(({ id, title, count }) => (
            <a key={id} href={`#${id}`} onClick={(event) => jump(event, id)}>
              {title}
              {count !== undefined && <span>{` ${count}`}</span>}
            </a>
          ))}
        </Box>
      )}
      {children}
    </PartsContext>
  );
}

/** The parts by their anchors, from above; what comes later need not stand below. */
function asTheyStand(parts: readonly Part[]): ReadonlyMap<string, Part> {
  const known = [...new Map(parts.map((part) => [part.id, part])).values()].map((part) => ({
    part,
    section: document.getElementById(part.id),
  }));
  const standing = known.toSorted(({ section: one }, { section: other }) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  );
  return new Map(standing.map(({ part }) => [part.id, part]));
}

/** What one comes to by keyboard is seen whole: of what stands half out of sight a browser moves nothing. */
const bringIn = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Goes there and leaves the address as it is, which says what is opened; whoever goes by keyboard goes on from there. */
function jump(event: MouseEvent, id: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
  const target = part?.querySelector('h2') ?? part;
  part?.scrollIntoView();
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

const menuLook = {
  position: 'sticky',
  // Below the header, which stands at every width, and below the acts once they stand there too.
  top: 'var(--below-bars, 56px)',
  zIndex: 2,
  display: 'flex',
  gap: '4px 20px',
  overflowX: 'auto',
  marginBottom: '16px',
  backgroundColor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
  '& a': {
    padding: '11px 0',
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
  },
  '& a:hover': { borderColor: 'primary.main' },
  // It scrolls sideways, and would cut a ring outside its links.
  '& a:focus-visible': { outlineOffset: '-3px' },
  // What one jumps to, or comes to by keyboard, stands below the menu.
  '& ~ * :is(a, button, input, summary, [tabindex], [id^="parte-"])': { scrollMarginTop: '56px' },
  '& a span': { color: 'soggiorno.muted', fontWeight: 400 },
} as const;

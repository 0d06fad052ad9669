import Link from '@mui/material/Link';

/** The first thing Tab meets: past the header and the menu, straight to the content. */
export function SkipLink({ target = 'content' }: { readonly target?: string }) {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        padding: '12px 20px',
        borderRadius: '4px',
        fontWeight: 600,
        backgroundColor: 'soggiorno.raised',
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      Vai al contenuto
    </Link>
  );
}

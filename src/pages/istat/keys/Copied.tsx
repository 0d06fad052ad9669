import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotices } from '#src/ui/notices.ts';

/** A text to be taken over elsewhere as it stands. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const notices = useNotices();
  const copy = () => navigator.clipboard.writeText(text);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
      <Box component="code" aria-label={label} sx={textLook}>
        {text}
      </Box>
      <Button
        variant="outlined"
        size="medium"
        onClick={() => void copy().then(() => notices.success('Copiato'), notices.failure)}
      >
        Copia
      </Button>
    </Box>
  );
}

const textLook = {
  padding: '8px 12px',
  border: '1px solid',
  borderColor: 'soggiorno.line',
  borderRadius: '4px',
  overflowWrap: 'anywhere',
} as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CellKey } from './sheet.ts';

interface Props {
  readonly problems: ReadonlyMap<CellKey, string>;
  readonly nameOf: (key: CellKey) => string;
  readonly onGo: (key: CellKey) => void;
}

/** So many are named; the others are marked in their cells. */
const most = 8;

/** What is wrong, with the way to each cell. */
export function C59Problems({ problems, nameOf, onGo }: Props) {
  const found = [...problems];
  return (
    <Box role="status" aria-label="Controlli" sx={{ margin: '8px 0' }}>
      {found.length > 0 && (
        <>
          <Box component="p" sx={{ margin: 0, color: 'error.main', fontWeight: 600 }}>
            {found.length === 1 ? '1 cella da correggere' : `${found.length} celle da correggere`}
          </Box>
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {found.slice(0, most).map(([key, message]) => (
              <li key={key}>
                <Button size="small" color="error" variant="text" onClick={() => onGo(key)}>
                  {`${nameOf(key)}: ${message}`}
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

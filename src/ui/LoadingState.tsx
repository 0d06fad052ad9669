import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { Hidden } from './Hidden.tsx';
import { useOnline } from './online.ts';

interface Props {
  /** The widths of the real columns, as CSS grid tracks. */
  readonly columns?: string;
  readonly rows?: number;
  /** What comes is one drawing, so high. */
  readonly height?: number;
}

/** Rows of the coming table, drawn only if it takes more than 200 ms; spoken at once. Without a connection none come. */
export function LoadingState({ columns = '120px 1fr 110px 70px', rows = 5, height }: Props) {
  const isSlow = useSlowness(200);
  const isOnline = useOnline();
  if (!isOnline)
    return (
      <Box role="status" sx={{ color: 'soggiorno.muted', padding: '12px 0' }}>
        Connessione assente. Questi dati si caricano da sé quando torna.
      </Box>
    );
  const cells = columns.split(' ').map((track, index) => `${index} ${track}`);
  return (
    <Box aria-busy="true" role="status">
      <Hidden>Caricamento...</Hidden>
      {height && <Skeleton variant="rectangular" animation={false} height={height} />}
      {!height &&
        isSlow &&
        Array.from({ length: rows }, (_, row) => `row ${row}`).map((row, index) => (
          <Box key={row} aria-hidden="true" sx={{ ...rowLook, gridTemplateColumns: columns }}>
            {cells.map((cell, column) => (
              <Skeleton
                key={cell}
                variant="rectangular"
                animation={false}
                height={12}
                width={column === 1 ? (lengths[index % lengths.length] ?? '100%') : '100%'}
              />
            ))}
          </Box>
        ))}
    </Box>
  );
}

function useSlowness(milliseconds: number) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSlow;
}

const lengths = ['100%', '70%', '52%', '70%', '100%'];

const rowLook = {
  display: 'grid',
  gap: '24px',
  alignItems: 'center',
  height: 48,
  overflow: 'hidden',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;

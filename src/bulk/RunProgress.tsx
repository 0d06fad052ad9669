import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useDataProvider } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { useNotices } from '#src/ui/notices.ts';
import { type Begun, useRun } from './run.ts';
import { takeFocus } from './take-focus.ts';

interface Props {
  readonly resource: string;
  readonly begun: Begun;
  readonly label: string;
}

/** How far a run is; it goes on also when nobody looks. */
export function RunProgress({ resource, begun, label }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notices = useNotices();
  const { run, failure, retry } = useRun(resource, begun);
  const at = { selection: begun.selection, run: run.id };
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
      <Box
        role="status"
        tabIndex={-1}
        ref={takeFocus}
      >{`${label}: ${formatDecimal(run.done)} di ${formatDecimal(run.total)}`}</Box>
      <LinearProgress
        variant="determinate"
        value={run.total === 0 ? 100 : (run.done / run.total) * 100}
        aria-label={label}
        sx={{ width: '100%' }}
      />
      {failure && (
        <Box role="alert">
          {`${failure.message} L’operazione continua sul server. `}
          <Button size="small" onClick={retry}>
            Riprova
          </Button>
        </Box>
      )}
      <Button
        variant="outlined"
        onClick={() => void dataProvider.stopBulk(resource, at).then(retry, notices.failure)}
      >
        Ferma
      </Button>
    </Box>
  );
}

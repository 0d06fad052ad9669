import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatDecimal } from '#src/domain/numbers.ts';
import { type Import, rowWords, stateWords } from './import.ts';
import { StepTitle } from './StepTitle.tsx';

interface Props {
  readonly one: Import;
  readonly onClose: () => void;
}

/** How far the work is; it goes on when the person leaves. */
export function MovingStep({ one: { state, done, total }, onClose }: Props) {
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <>
      <StepTitle>{stateWords[state]}</StepTitle>
      <LinearProgress variant="determinate" value={percent} aria-label={stateWords[state]} />
      <Typography role="status" sx={{ margin: '12px 0 20px' }}>
        {`${formatDecimal(Math.min(done, total))} di ${rowWords(total)}. Puoi chiudere: il lavoro continua, e lo ritrovi fra le tue importazioni.`}
      </Typography>
      <Button variant="outlined" onClick={onClose}>
        Chiudi e continua a lavorare
      </Button>
    </>
  );
}

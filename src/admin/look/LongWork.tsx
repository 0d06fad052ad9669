import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import { StateBlock } from './StateBlock.tsx';

interface Props {
  /** "Esportazione di 3.412 licenze" */
  readonly title: string;
  /** What is done, and that the person may go on working. */
  readonly children: ReactNode;
  /** From 0 to 100; absent while unknown. */
  readonly percent?: number;
  readonly cancel?: { readonly word: string; readonly onClick: () => void };
}

/** Work that takes minutes: how far it is, and a way to stop it. */
export function LongWork({ title, children, percent, cancel }: Props) {
  const words = useId();
  const stop = cancel && (
    <Button variant="outlined" onClick={cancel.onClick}>
      {cancel.word}
    </Button>
  );
  return (
    <StateBlock title={title} actions={stop}>
      <span id={words}>{children}</span>
      <LinearProgress
        aria-labelledby={words}
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent ?? 0}
        sx={{ marginTop: '12px' }}
      />
    </StateBlock>
  );
}

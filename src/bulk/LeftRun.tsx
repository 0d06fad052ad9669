import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { formatDecimal } from '#src/domain/numbers.ts';
import { ApiError } from '#src/providers/api-error.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { useLeftRun } from './left-run.ts';
import { type Begun, useRun } from './run.ts';
import { toldOfRun } from './told.ts';
import { undo, type Verb } from './verbs.ts';

const LeftRunDialog = fetched(async () => (await import('./LeftRunDialog.tsx')).LeftRunDialog);

interface Props {
  readonly resource: Resource;
  readonly verbs: readonly Verb[];
}

/** A run whose dialog was closed, or whose page was left: it goes on, and its report waits. */
export function LeftRun({ resource, verbs }: Props) {
  const [left, setLeft] = useLeftRun(resource.name);
  const verb = [...verbs, undo].find(({ name }) => name === left?.run.verb);
  if (!left || !verb) return null;
  return (
    <Strip key={left.run.id} {...{ resource, verb, left }} onForgotten={() => setLeft(null)} />
  );
}

interface StripProps {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly left: Begun;
  readonly onForgotten: () => void;
}

function Strip({ resource, verb, left, onForgotten }: StripProps) {
  const { run, failure } = useRun(resource.name, left);
  const [isOpen, setOpen] = useState(false);
  const isGone = failure instanceof ApiError && failure.status === 404;
  useEffect(() => {
    if (isGone) onForgotten();
  }, [isGone, onForgotten]);
  const isRunning = run.state === 'running';
  const words = isRunning
    ? `«${verb.label}» è in corso: ${formatDecimal(run.done)} di ${formatDecimal(run.total)}.`
    : toldOfRun(resource, verb, run);
  return (
    <Box role="region" aria-label="Operazione su più elementi" sx={{ marginBottom: '16px' }}>
      <Alert
        severity={isRunning ? 'info' : 'success'}
        role="presentation"
        action={
          <>
            <Button size="small" color="inherit" onClick={() => setOpen(true)}>
              {isRunning ? 'Segui' : 'Vedi l’esito'}
            </Button>
            {!isRunning && (
              <Button size="small" color="inherit" onClick={onForgotten}>
                Non mostrare più
              </Button>
            )}
          </>
        }
      >
        {words}
      </Alert>
      {isOpen && (
        <Fetching onClose={() => setOpen(false)}>
          <LeftRunDialog {...{ resource, verb, left }} onClose={() => setOpen(false)} />
        </Fetching>
      )}
    </Box>
  );
}

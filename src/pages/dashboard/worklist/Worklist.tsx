import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useIsPhone } from '#src/ui/phone.ts';
import { Section } from '#src/ui/Section.tsx';
import { type By, useCounts } from './counts.ts';
import type { Task } from './tasks.ts';
import { WorklistOnPhone, WorklistTable } from './WorklistTable.tsx';

const words = { city: 'Per comune', type: 'Per tipologia' } as const;

/** So many lines before one asks for all; on a phone half of them fill the screen. */
const most = { desk: 8, phone: 4 };

interface Props {
  readonly tasks: readonly Task[];
  /** How it is told apart until one chooses. */
  readonly first: By;
}

/** What is missing, due and overdue, by municipality or by type; every figure is a link to its list. */
export function Worklist({ tasks, first }: Props) {
  const [by, setBy] = useStore<By>('worklist.by', first);
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const { lines, totals, isPending, error, retry } = useCounts(tasks, by);
  if (totals.length === 0) return null;
  const few = isPhone ? most.phone : most.desk;
  const shown = isWhole ? lines : lines.slice(0, few);
  return (
    <Section
      title="Che cosa manca e che cosa scade"
      line="Ogni numero porta al suo elenco; prima chi ha più da sistemare."
      aside={(['city', 'type'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === by ? 'outlined' : 'text'}
          aria-pressed={one === by}
          onClick={() => setBy(one)}
        >
          {words[one]}
        </Button>
      ))}
      plain
    >
      {isPending && <LoadingState height={240} />}
      {error && <Unread isForbidden={false} failure={error} retry={retry} page={false} />}
      {!isPending && !error && lines.length === 0 && (
        <Box sx={{ color: 'soggiorno.muted' }}>Niente manca e niente scade.</Box>
      )}
      {!isPending && !error && lines.length > 0 && (
        <>
          {isPhone ? (
            <WorklistOnPhone lines={shown} totals={totals} />
          ) : (
            <WorklistTable by={by} lines={shown} totals={totals} />
          )}
          {lines.length > few && (
            <Button size="small" sx={{ marginTop: '8px' }} onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Solo i primi ${few}` : `Mostra tutti e ${lines.length}`}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

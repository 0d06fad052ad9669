import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { consequenceOf } from '#src/schema/consequence.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { countWords } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { doneIn } from './outcomes.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunReport } from './RunReport.tsx';
import { type Begun, useRun } from './run.ts';
import { takeFocus } from './take-focus.ts';
import type { Verb } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly input: Values;
  readonly rehearsal: Begun;
  readonly onBegun: (begun: Begun) => void;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What would become of each row, before anything is done. */
export function Rehearsed(props: Props) {
  const { resource, verb, input, rehearsal, onBegun, onBack, onClose } = props;
  const { selection } = rehearsal;
  const { run } = useRun(resource.name, rehearsal);
  const dataProvider = useDataProvider<AppDataProvider>();
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  if (run.state === 'running')
    return <RunProgress resource={resource.name} begun={rehearsal} label="Anteprima" />;
  const able = doneIn(run.counts);
  async function begin() {
    setBusy(true);
    try {
      const work = { verb: verb.name, input, rehearsal: false };
      onBegun({ selection, run: await dataProvider.beginBulk(resource.name, selection, work) });
    } catch (failure) {
      notices.failure(failure);
      setBusy(false);
    }
  }
  const many = countWords(resource.words, able, formatDecimal(able));
  return (
    <>
      <Box component="p" role="status" tabIndex={-1} ref={takeFocus} sx={{ marginTop: 0 }}>
        {run.failure ?? sentence(resource, verb, able, run.total)}
      </Box>
      <RunReport {...{ resource, selection, run }} isRehearsal />
      <DialogActions sx={{ padding: '24px 0 0' }}>
        <Button
          variant="contained"
          color={verb.isDanger ? 'error' : 'primary'}
          disabled={isBusy || able === 0}
          onClick={begin}
        >
          {`${verb.label}: ${many}`}
        </Button>
        {onBack && (
          <Button variant="outlined" onClick={onBack}>
            Indietro
          </Button>
        )}
        <Button variant="outlined" onClick={onClose} autoFocus={verb.isDanger}>
          Annulla
        </Button>
      </DialogActions>
    </>
  );
}

/** How many of how many, and what follows. */
function sentence(resource: Resource, verb: Verb, able: number, total: number): string {
  const others = total - able;
  const rest = others > 0 ? ` Gli altri ${formatDecimal(others)} restano come sono.` : '';
  const then =
    verb.name === 'delete'
      ? ' L’eliminazione non si può annullare.'
      : verb.action
        ? ` ${consequenceOf(resource, verb.action) ?? ''}`
        : '';
  return `«${verb.label}» si può fare su ${formatDecimal(able)} di ${formatDecimal(total)}.${then}${rest}`;
}

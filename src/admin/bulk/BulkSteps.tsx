import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { BulkRow } from '#src/providers/bulk.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { countWords } from '../grammar.ts';
import { useNotices } from '../notices.ts';
import { consequence } from '../record/ActionDialog.tsx';
import { refresh } from '../record/saving.ts';
import { outcomeLook, refusals } from './outcomes.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunReport } from './RunReport.tsx';
import { type Begun, useRun } from './run.ts';
import type { Verb } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly input: Values;
  readonly rehearsal: Begun;
  /** The rows that failed are rehearsed again, as they are now. */
  readonly onRehearsed: (again: Begun) => void;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** From the rehearsal to what became of each row. */
export function BulkSteps(props: Props) {
  const [running, setRunning] = useState<Begun>();
  return running ? (
    <Running {...props} running={running} />
  ) : (
    <Rehearsed {...props} onBegun={setRunning} />
  );
}

function Rehearsed(props: Props & { readonly onBegun: (begun: Begun) => void }) {
  const { resource, verb, input, rehearsal, onBegun, onBack, onClose } = props;
  const { selection } = rehearsal;
  const { run } = useRun(resource.name, rehearsal);
  const dataProvider = useDataProvider<AppDataProvider>();
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  if (run.state === 'running')
    return <RunProgress resource={resource.name} begun={rehearsal} word="Anteprima" />;
  const able = run.counts.changed ?? 0;
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
      <Box component="p" role="status" sx={{ marginTop: 0 }}>
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
          {`${verb.word}: ${many}`}
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
        ? ` ${consequence(resource, verb.action)}`
        : '';
  return `«${verb.word}» si può fare su ${formatDecimal(able)} di ${formatDecimal(total)}.${then}${rest}`;
}

function Running(props: Props & { readonly running: Begun }) {
  const { resource, verb, input, running, onRehearsed, onDone } = props;
  const { selection } = running;
  const { run } = useRun(resource.name, running);
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const isEnded = run.state !== 'running';
  useEffect(() => {
    if (isEnded) void refresh(queryClient, resource.name);
  }, [isEnded, queryClient, resource.name]);
  if (!isEnded) return <RunProgress resource={resource.name} begun={running} word={verb.word} />;

  async function failedRows(): Promise<BulkRow[]> {
    const rows: BulkRow[] = [];
    for (;;) {
      const after = rows.at(-1)?.id ?? 0;
      const asked = { selection, run: run.id, after, outcomes: refusals };
      const page = await dataProvider.bulkRows(resource.name, asked);
      rows.push(...page);
      if (page.length < 100) return rows;
    }
  }
  async function again() {
    const ids = (await failedRows()).map(({ id }) => id);
    const fresh = await dataProvider.selectMany(resource.name, { filter: { id: ids } });
    const work = { verb: verb.name, input, rehearsal: true };
    onRehearsed({
      selection: fresh.id,
      run: await dataProvider.beginBulk(resource.name, fresh.id, work),
    });
  }
  async function copy() {
    const lines = (await failedRows()).map(({ id, name, outcome, message = '' }) =>
      [name ?? id, outcomeLook(outcome, false).word, message].join('\t'),
    );
    await navigator.clipboard.writeText(lines.join('\n'));
    notices.success('Elenco copiato');
  }
  const failed = refusals.reduce((sum, name) => sum + (run.counts[name] ?? 0), 0);
  const done = run.counts.changed ?? 0;
  return (
    <>
      <Box component="p" role="status" sx={{ marginTop: 0 }}>
        {run.state === 'stopped' &&
          `${run.failure ?? 'Operazione fermata'}: le righe già fatte restano fatte. `}
        {`«${verb.word}» fatto su ${formatDecimal(done)} di ${formatDecimal(run.total)}.`}
      </Box>
      <RunReport {...{ resource, selection, run }} isRehearsal={false} />
      <DialogActions sx={{ padding: '24px 0 0' }}>
        <Button variant="contained" onClick={onDone}>
          Chiudi
        </Button>
        {failed > 0 && (
          <>
            <Button variant="outlined" onClick={() => void again().catch(notices.failure)}>
              Riprova le non riuscite
            </Button>
            <Button variant="outlined" onClick={() => void copy().catch(notices.failure)}>
              Copia l’elenco
            </Button>
          </>
        )}
      </DialogActions>
    </>
  );
}

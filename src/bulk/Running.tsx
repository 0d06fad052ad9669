import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { refresh } from '#src/forms/saving.ts';
import type { BulkRow } from '#src/providers/bulk.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useLeftRun } from './left-run.ts';
import { outcomeLook, refusals } from './outcomes.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunReport } from './RunReport.tsx';
import { type Begun, useRun } from './run.ts';
import { takeFocus } from './take-focus.ts';
import { toldOfRun } from './told.ts';
import { undo, type Verb } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly running: Begun;
  /** The rows that failed are rehearsed again, as they are now. */
  readonly onRehearsed: (again: Begun) => void;
  readonly onDone: () => void;
}

/** How far a run is; then what became of each row. An edit may be taken back from there. */
export function Running(props: Props) {
  const [undoing, setUndoing] = useState<Begun>();
  return undoing ? (
    <Run key={undoing.run.id} {...props} verb={undo} running={undoing} />
  ) : (
    <Run {...props} onUndo={setUndoing} />
  );
}

interface RunProps extends Props {
  /** The run that takes this one back has begun; without, it is not offered. */
  readonly onUndo?: (begun: Begun) => void;
}

function Run({ resource, verb, running, onRehearsed, onDone, onUndo }: RunProps) {
  const { selection } = running;
  const { run } = useRun(resource.name, running);
  const [, setLeft] = useLeftRun(resource.name);
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const isEnded = run.state !== 'running';
  useEffect(() => {
    if (isEnded) void refresh(queryClient, resource.name);
  }, [isEnded, queryClient, resource.name]);
  if (!isEnded) return <RunProgress resource={resource.name} begun={running} label={verb.label} />;

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
    const work = { verb: verb.name, input: run.input, rehearsal: true };
    onRehearsed({
      selection: fresh.id,
      run: await dataProvider.beginBulk(resource.name, fresh.id, work),
    });
  }
  async function takeBack() {
    const work = { verb: undo.name, input: { run: run.id }, rehearsal: false };
    const begun = { selection, run: await dataProvider.beginBulk(resource.name, selection, work) };
    setLeft(begun);
    onUndo?.(begun);
  }
  async function copy() {
    const lines = (await failedRows()).map(({ id, name, outcome, message = '' }) =>
      [name ?? id, outcomeLook(outcome, false).label, message].join('\t'),
    );
    await navigator.clipboard.writeText(lines.join('\n'));
    notices.success('Elenco copiato');
  }
  const close = () => {
    setLeft(null);
    onDone();
  };
  const failed = refusals.reduce((sum, name) => sum + (run.counts[name] ?? 0), 0);
  const { changed = 0 } = run.counts;
  return (
    <>
      <Box component="p" role="status" tabIndex={-1} ref={takeFocus} sx={{ marginTop: 0 }}>
        {run.state === 'stopped' &&
          `${run.failure ?? 'Operazione fermata'}: le righe già fatte restano fatte. `}
        {toldOfRun(resource, verb, run)}
      </Box>
      <RunReport {...{ resource, selection, run }} isRehearsal={false} />
      <DialogActions sx={{ padding: '24px 0 0' }}>
        <Button variant="contained" onClick={close}>
          Chiudi
        </Button>
        {onUndo && verb.name === 'edit' && changed > 0 && (
          <Button variant="outlined" onClick={() => void takeBack().catch(notices.failure)}>
            {undo.label}
          </Button>
        )}
        {failed > 0 && (
          <>
            {verb !== undo && (
              <Button variant="outlined" onClick={() => void again().catch(notices.failure)}>
                Riprova le non riuscite
              </Button>
            )}
            <Button variant="outlined" onClick={() => void copy().catch(notices.failure)}>
              Copia l’elenco
            </Button>
          </>
        )}
      </DialogActions>
    </>
  );
}

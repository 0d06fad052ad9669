import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { holdEdits } from '#src/providers/editing.ts';
import type { Values } from '#src/schema/validation.ts';
import { AroundForm, useAroundForm } from '#src/ui/around-form.ts';
import { countWords } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkSteps } from './BulkSteps.tsx';
import type { Begun } from './run.ts';
import type { Chosen } from './selected.ts';
import type { Verb } from './verbs.ts';

interface Props {
  readonly verb: Verb;
  readonly selected: Chosen;
  readonly onClose: () => void;
}

/** A verb on all that is selected: what it needs, the rehearsal, the run, what became of each row. */
export function BulkDialog({ verb, selected, onClose }: Props) {
  const { resource, whole } = selected;
  const title = useId();
  const { leave, close } = useAroundForm(onClose);
  const dataProvider = useDataProvider<AppDataProvider>();
  const notices = useNotices();
  // What is worked on is what was ticked when the dialog opened.
  const [rows] = useState(() => [...selected.rows.values()]);
  const [input, setInput] = useState<Values>({});
  const [rehearsal, setRehearsal] = useState<Begun>();
  const isAsked = verb.name === 'edit' || verb.action?.input !== undefined;
  const isBegun = useRef(false);
  useEffect(() => holdEdits({}), []);

  async function rehearse(asked: Values) {
    const seen = rows.map(({ id, version }) => ({ id, version }));
    const selection = whole ?? (await dataProvider.selectMany(resource.name, { rows: seen })).id;
    const work = { verb: verb.name, input: asked, rehearsal: true };
    const run = await dataProvider.beginBulk(resource.name, selection, work);
    setInput(asked);
    setRehearsal({ selection, run });
  }

  useEffect(() => {
    if (isAsked || isBegun.current) return;
    isBegun.current = true;
    rehearse({}).catch((failure) => {
      notices.failure(failure);
      onClose();
    });
  });

  const count = countWords(resource.words, rows.length, formatDecimal(rows.length));
  return (
    <Dialog
      open
      onClose={rehearsal ? onClose : close}
      maxWidth="md"
      fullWidth
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{`${verb.label}: ${count}`}</DialogTitle>
      <DialogContent>
        {isAsked && (
          // Hidden and not gone: whoever goes back finds what was written.
          <Box sx={{ display: rehearsal ? 'none' : 'block' }}>
            <AroundForm value={leave}>
              <BulkForm resource={resource} verb={verb} onAsk={rehearse} onLeave={onClose} />
            </AroundForm>
          </Box>
        )}
        {!isAsked && !rehearsal && <div role="status">Preparazione dell’anteprima</div>}
        {rehearsal && (
          <BulkSteps
            key={rehearsal.run.id}
            {...{ resource, verb, input, rehearsal, onClose }}
            onRehearsed={setRehearsal}
            onBack={isAsked ? () => setRehearsal(undefined) : undefined}
            onDone={() => {
              selected.clear();
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

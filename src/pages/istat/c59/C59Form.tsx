import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Month } from '#src/domain/istat/month.ts';
import { ApiError, refusedByField, somethingWrong } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
import { ActionBar } from '#src/ui/ActionBar.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { monthWords } from '../guest-words.ts';
import { guestsKey } from '../month-of-guests.ts';
import { C59Grid } from './C59Grid.tsx';
import { C59Paper } from './C59Paper.tsx';
import { C59Problems } from './C59Problems.tsx';
import { C59Tools } from './C59Tools.tsx';
import type { useC59Draft } from './draft.ts';
import type { Shown } from './grid-columns.ts';
import { gridDays } from './grid-days.ts';
import { type C59Month, c59Key, useC59Address } from './month-of-c59.ts';
import { originChoices } from './origin-choices.ts';
import { pasted } from './paste.ts';
import { placeOf, refusedCells } from './problems.ts';
import {
  type CellKey,
  cellKey,
  isSameTyped,
  roomsOf,
  rowsOf,
  type Typed,
  typedOf,
} from './sheet.ts';
import { useCells } from './use-cells.ts';

interface Props {
  readonly license: number;
  readonly month: Month;
  readonly read: C59Month;
  /** What it begins with: as it was read, or with what was typed before. */
  readonly begun: Typed;
  /** Why nothing can be typed; absent where it can. */
  readonly isFixed: boolean;
  readonly draft: ReturnType<typeof useC59Draft>;
  readonly leaveTo: string;
  readonly onSaved: () => void;
  /** Others saved it meanwhile: it is read anew, with what was typed. */
  readonly onOutdated: (mine: Typed) => Promise<void>;
}

/** A month one types into, saved whole. */
export function C59Form(props: Props) {
  const { license, month, read, begun, isFixed, draft, leaveTo } = props;
  const { path, impersonated } = useC59Address(license, month);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notices = useNotices();
  const [shown, setShown] = useState<Shown>('both');
  const [refused, setRefused] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { provinces } = read;
  const { choices, nameOf, originNamed } = useMemo(() => originChoices({ provinces }), [provinces]);
  const base = useMemo(() => typedOf(read), [read]);
  const [isDirty, setDirty] = useState(false);
  const keep = (mine: Typed) => {
    if (isFixed) return;
    const isSaved = isSameTyped(mine, base);
    setDirty(!isSaved);
    if (isSaved) draft.drop();
    else draft.hold({ version: read.version, base, mine });
  };
  const own = useCells(read, month, begun, isFixed, (sheet) => keep(sheet.typed()));
  const { sheet, grid, cells, problems, totals } = own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed says itself that it changed
  useEffect(() => {
    keep(sheet.typed());
    grid.current?.refreshCells({ force: true });
  }, [base]);
  useEffect(() => {
    if (!isDirty) return;
    const asked = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', asked);
    return () => window.removeEventListener('beforeunload', asked);
  }, [isDirty]);
  const [days] = useState(() => gridDays(read, month));
  const known = sheet.lines.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are those of the sheet, which says itself when there are others
  const lines = useMemo(() => sheet.lines.map((id) => ({ id, name: nameOf(id) })), [known, nameOf]);

  function paste(text: string, line: string, column: string, columns: readonly string[]) {
    if (isFixed) return;
    const { isTaken } = cells;
    const found = pasted(text, { lines: sheet.lines, columns, isTaken, line, column, originNamed });
    if ('refused' in found) return setRefused(found.refused);
    setRefused(undefined);
    for (const origin of found.added) own.add(origin);
    own.write(found.cells);
  }

  useShortcut('ctrl+s', 'Salva il mese', isFixed ? undefined : () => void save());
  async function save() {
    grid.current?.stopEditing();
    if (isSaving) return;
    setRefused(undefined);
    const [wrong] = own.judge().keys();
    if (wrong) return goTo(wrong);
    setSaving(true);
    const said = roomsOf(sheet, read);
    try {
      const body = { version: read.version, origins: rowsOf(sheet), days: said };
      await ask(path, { method: 'PUT', body, impersonated });
      notices.success(`C/59 di ${monthWords(month)} salvato`);
      for (const key of [guestsKey, 'month-closings', 'house-days'])
        void queryClient.invalidateQueries({ queryKey: [key] });
      await queryClient.invalidateQueries({ queryKey: [c59Key] });
      props.onSaved();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 412)
        await props.onOutdated(sheet.typed());
      else told(failure, said);
    }
    setSaving(false);
  }

  function told(failure: unknown, said: ReturnType<typeof roomsOf>) {
    const errors = refusedByField(failure);
    if (errors) own.judge(refusedCells(errors, sheet, said));
    setRefused(failure instanceof Error ? failure.message : somethingWrong);
  }

  const goTo = (key: CellKey) => {
    const [line = '', column = ''] = key.split(' ');
    const api = grid.current;
    if (api?.getColumn(column) === null) setShown('both');
    api?.ensureColumnVisible(column);
    const row = api?.getRowNode(line)?.rowIndex;
    if (typeof row === 'number') {
      api?.ensureIndexVisible(row);
      api?.setFocusedCell(row, column);
    } else api?.setFocusedCell(2, column, 'bottom');
  };

  const { whole } = totals;
  const unless = (number: number) => (problems.size > 0 ? '–' : String(number));
  return (
    <>
      <C59Tools
        {...{ choices, shown, isFixed }}
        onShow={setShown}
        onAdd={(origin) => {
          own.add(origin);
          setTimeout(() => goTo(cellKey(origin, shown === 'd' ? 'd1' : 'a1')));
        }}
        can={sheet.can()}
        onUndo={own.undo}
        onRedo={own.redo}
      />
      {refused && (
        <Alert severity="error" sx={{ marginBottom: '8px' }}>
          {refused}
        </Alert>
      )}
      <C59Grid
        label={`C/59 di ${monthWords(month)}`}
        days={days}
        {...{ shown, lines, cells, grid }}
        onPaste={paste}
        onUndo={own.undo}
        onRedo={own.redo}
      />
      <C59Paper {...{ days, lines, cells }} />
      <C59Problems problems={problems} nameOf={(key) => placeOf(key, nameOf)} onGo={goTo} />
      <Box component="p" role="status" sx={{ color: 'soggiorno.muted', margin: '8px 0 0' }}>
        {`Arrivati ${whole.arrived}, partiti ${whole.left}, presenze ${unless(whole.presences)}, presenti alla fine ${unless(whole.end)}.`}
      </Box>
      {!isFixed && (
        <Box component="p" data-print="hidden" sx={{ color: 'soggiorno.muted', margin: '4px 0 0' }}>
          Invio scende, Tab va a destra, Ctrl+freccia in su torna alla prima riga. Un blocco di un
          foglio di calcolo si incolla sulla cella da cui comincia; con i nomi delle provenienze
          nella prima colonna va da sé alle loro righe, dal primo giorno. Ctrl+Z annulla, Ctrl+S
          salva.
        </Box>
      )}
      {!isFixed && (
        <ActionBar
          onSave={() => void save()}
          onLeave={() => navigate(leaveTo)}
          hasErrors={problems.size > 0}
          saving={isSaving}
          saveWord="Salva il mese"
          status={
            isDirty ? 'Modifiche non salvate. Restano in questa scheda del browser.' : undefined
          }
        />
      )}
    </>
  );
}

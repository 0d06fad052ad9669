import Report from '@mui/icons-material/Report';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdEdits } from '#src/providers/editing.ts';
import { FormId } from '../inputs/control.ts';
import { ActionBar } from '../look/ActionBar.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { timeWords } from '../values/when-words.ts';
import { type KeptDraft, useDrafting, useResumed } from './drafting.ts';
import type { RecordFormProps } from './form-props.ts';
import { goOnName } from './submitter.ts';

interface Props extends RecordFormProps {
  readonly names: readonly string[];
  /** Asks before changes are given up. */
  readonly onAsk: (() => void) | undefined;
}

/** What stands under a form, and what goes on while it is filled in. */
export function FormFoot(props: Props) {
  const { draft, base, names, resumed, onLeave, onDelete, saveWord = 'Salva', goOnWord } = props;
  const { isDirty, isSubmitting, errors } = useFormState();
  const draftKept = useDrafting(draft, base, names);
  useResumed(resumed);
  useEffect(() => (isDirty ? holdEdits({}) : undefined), [isDirty]);
  const leave = () => (isDirty && props.onAsk ? props.onAsk() : onLeave());
  const hasErrors = Object.keys(errors).length > 0;
  const form = useContext(FormId);
  const saveId = `${form}-save`;
  const goOnId = `${form}-${goOnName}`;
  useShortcut('ctrl+s', saveWord, () => press(saveId));
  useShortcut('ctrl+enter', goOnWord ?? '', goOnWord ? () => press(goOnId) : undefined);
  const goOn = goOnWord && (
    <Button type="submit" name={goOnName} id={goOnId} variant="outlined" sx={wideOnly}>
      {goOnWord}
    </Button>
  );
  if (props.isDialog)
    return (
      <DialogActions sx={{ padding: '24px 0 0' }}>
        <Button
          type="submit"
          variant="contained"
          color={hasErrors || props.isDanger ? 'error' : 'primary'}
          startIcon={hasErrors ? <Report /> : undefined}
          aria-disabled={isSubmitting}
          id={saveId}
        >
          {saveWord}
        </Button>
        {goOn}
        <Button variant="outlined" onClick={leave}>
          Annulla
        </Button>
      </DialogActions>
    );
  return (
    <ActionBar
      onLeave={leave}
      onDelete={onDelete}
      hasErrors={hasErrors}
      saving={isSubmitting}
      saveWord={saveWord}
      saveId={saveId}
      beside={goOn}
      status={isDirty && `Modifiche non salvate.${draftKept ? ` ${wordsOf(draftKept)}` : ''}`}
    />
  );
}

/** A shortcut does what the button does, submitter and all. */
const press = (id: string) => document.getElementById(id)?.click();

/** On a phone the bar has room for two. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;

const wordsOf = ({ at, where }: KeptDraft) =>
  where === 'server'
    ? `Bozza conservata alle ${timeWords(at)}.`
    : `Bozza conservata su questo dispositivo alle ${timeWords(at)}.`;

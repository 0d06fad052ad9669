import Report from '@mui/icons-material/Report';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdEdits } from '#src/providers/editing.ts';
import { ActionBar } from '../look/ActionBar.tsx';
import { timeWords } from '../values/when-words.ts';
import { type KeptDraft, useDrafting, useResumed } from './drafting.ts';
import type { RecordFormProps } from './form-props.ts';
import { againName } from './submitter.ts';

interface Props extends RecordFormProps {
  readonly names: readonly string[];
  /** Asks before changes are given up. */
  readonly onAsk: (() => void) | undefined;
}

/** What stands under a form, and what goes on while it is filled in. */
export function FormFoot(props: Props) {
  const { draft, base, names, resumed, onLeave, onDelete, saveWord = 'Salva' } = props;
  const { isDirty, isSubmitting, errors } = useFormState();
  const draftKept = useDrafting(draft, base, names);
  useResumed(resumed);
  useEffect(() => (isDirty ? holdEdits({}) : undefined), [isDirty]);
  const leave = () => (isDirty && props.onAsk ? props.onAsk() : onLeave());
  const hasErrors = Object.keys(errors).length > 0;
  if (props.isDialog)
    return (
      <DialogActions sx={{ padding: '24px 0 0' }}>
        <Button
          type="submit"
          variant="contained"
          color={hasErrors || props.isDanger ? 'error' : 'primary'}
          startIcon={hasErrors ? <Report /> : undefined}
          aria-disabled={isSubmitting}
        >
          {saveWord}
        </Button>
        {props.mayGoOn && <SaveAndNew />}
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
      beside={props.mayGoOn && <SaveAndNew />}
      status={isDirty && `Modifiche non salvate.${draftKept ? ` ${wordsOf(draftKept)}` : ''}`}
    />
  );
}

/** For who makes many, one after another. */
const SaveAndNew = () => (
  <Button type="submit" name={againName} variant="outlined">
    Salva e nuovo
  </Button>
);

const wordsOf = ({ at, where }: KeptDraft) =>
  where === 'server'
    ? `Bozza conservata alle ${timeWords(at)}.`
    : `Bozza conservata su questo dispositivo alle ${timeWords(at)}.`;

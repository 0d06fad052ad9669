import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { type ReactNode, useContext, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { ActionBar } from '#src/ui/ActionBar.tsx';
import { AroundForm } from '#src/ui/around-form.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import type { RecordFormProps } from './form-props.ts';
import { FormId } from './inputs/control.ts';
import { isAhead } from './inputs/effective.ts';
import { useKeptWords } from './Keeping.tsx';
import { goOnName } from './submitter.ts';

/** What is said of a form that its foot needs to know. */
type Said =
  | 'onLeave'
  | 'onDelete'
  | 'goOnWord'
  | 'saveWord'
  | 'aheadWord'
  | 'effectiveOn'
  | 'isDanger'
  | 'isShut'
  | 'isDialog';

/** In a form in steps: going on is what one does, saving and leaving stands beside. */
interface StepFoot {
  readonly isLast: boolean;
  /** The button to the step before. */
  readonly back: ReactNode;
}

interface Props extends Pick<RecordFormProps, Said> {
  /** Asks before changes are given up, then goes. */
  readonly onAsk: ((go: () => void) => void) | undefined;
  readonly step?: StepFoot;
}

/** What stands under a form. */
export function FormFoot(props: Props) {
  const { onLeave, onDelete, step } = props;
  const { isDirty, isSubmitting, errors } = useFormState();
  const keptWords = useKeptWords();
  const leaveTo = (go: () => void) => (isDirty && props.onAsk ? props.onAsk(go) : go());
  const leave = () => leaveTo(onLeave);
  useTellAround(leaveTo);
  const hasErrors = Object.keys(errors).length > 0;
  const form = useContext(FormId);
  const { save, goOn, back, isStep } = wordsOf({ ...props, saveWord: useSaveWord(props) });
  const saveId = `${form}-save`;
  const goOnId = `${form}-${goOnName}`;
  useShortcut('ctrl+s', save, () => press(saveId));
  useShortcut('ctrl+enter', goOn ?? '', goOn ? () => press(goOnId) : undefined);
  const goOnButton = goOn && <GoOn id={goOnId} label={goOn} isStep={isStep} />;
  const before = isStep && goOnButton;
  const beside = (
    <>
      {!isStep && goOnButton}
      {step?.back}
    </>
  );
  if (props.isDialog)
    return (
      <DialogActions sx={footLook}>
        {before}
        <Button
          type="submit"
          variant={before ? 'outlined' : 'contained'}
          color={hasErrors || props.isDanger ? 'error' : 'primary'}
          startIcon={hasErrors ? <Report /> : undefined}
          aria-disabled={isSubmitting}
          disabled={props.isShut}
          id={saveId}
        >
          {save}
        </Button>
        {beside}
        <Button variant="outlined" onClick={leave}>
          {back}
        </Button>
        {keptWords && <Box sx={{ typography: 'body2', color: 'soggiorno.muted' }}>{keptWords}</Box>}
      </DialogActions>
    );
  return (
    <ActionBar
      onLeave={leave}
      onDelete={onDelete}
      hasErrors={hasErrors}
      saving={isSubmitting}
      saveWord={save}
      saveId={saveId}
      before={before}
      beside={beside}
      status={isDirty && ['Modifiche non salvate.', keptWords].filter(Boolean).join(' ')}
    />
  );
}

/** What lies around the form is told how it is left. */
function useTellAround(leaveTo: (go: () => void) => void): void {
  const around = useContext(AroundForm);
  useEffect(() => {
    if (!around) return;
    around.current = leaveTo;
    return () => {
      around.current = undefined;
    };
  });
}

/** What saving is called: what is done on a day ahead is another thing. */
function useSaveWord({ saveWord, aheadWord, effectiveOn }: Props): string | undefined {
  const day: unknown = useWatch({ name: effectiveOn ?? 'none', disabled: !effectiveOn });
  return aheadWord && isAhead(day) ? aheadWord : saveWord;
}

/** Under its fields, at their edge; on a phone too. */
const footLook = {
  padding: { xs: '24px 0 0', sm: '24px 0 0' },
  flexWrap: 'wrap',
  rowGap: '8px',
} as const;

/** What the buttons say; in a step, going on comes first. */
function wordsOf({ step, saveWord = 'Salva', goOnWord }: Props) {
  // Going back is not called as what is done.
  const back = saveWord.startsWith('Annulla') ? 'Torna indietro' : 'Annulla';
  if (!step) return { save: saveWord, goOn: goOnWord, back, isStep: false };
  if (step.isLast) return { save: 'Salva e rivedi', goOn: undefined, back, isStep: false };
  return { save: 'Salva ed esci', goOn: 'Avanti', back, isStep: true };
}

interface GoOnProps {
  readonly id: string;
  readonly label: string;
  readonly isStep: boolean;
}

const GoOn = ({ id, label, isStep }: GoOnProps) => (
  <Button
    type="submit"
    name={goOnName}
    id={id}
    variant={isStep ? 'contained' : 'outlined'}
    sx={isStep ? {} : wideOnly}
  >
    {label}
  </Button>
);

/** A shortcut does what the button does, submitter and all. */
const press = (id: string) => document.getElementById(id)?.click();

/** On a phone the bar has room for two. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;

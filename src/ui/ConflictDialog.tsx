import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ConflictBar } from './ConflictBar.tsx';
import { type Conflict, ConflictTable, type Merged, type Side } from './ConflictTable.tsx';
import { type } from './type.ts';

interface Props {
  readonly open: boolean;
  /** "questa licenza" */
  readonly thing: string;
  /** Who saved meanwhile, whole and short: "Marco Della Torre", "Marco". */
  readonly who: string;
  readonly whoShort: string;
  /** "10:31", and when the record was read: "10:12". */
  readonly savedAt: string;
  readonly readAt: string;
  readonly conflicts: readonly Conflict[];
  readonly merged: readonly Merged[];
  readonly busy?: boolean;
  readonly onSave: (choices: Readonly<Record<string, Side>>) => void;
  readonly onBack: () => void;
  readonly onDiscard: () => void;
}

/** 412: the same record was saved by two; each field changed by both is chosen, none beforehand. */
export function ConflictDialog({ open, onBack, ...rest }: Props) {
  const title = useId();
  const text = useId();
  return (
    <Dialog
      open={open}
      onClose={onBack}
      maxWidth="md"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title} sx={{ ...type(24, 32, 700), paddingBottom: '2px' }}>
        Qualcun altro ha salvato {rest.thing}
      </DialogTitle>
      <Choices {...rest} onBack={onBack} text={text} />
    </Dialog>
  );
}

// Lives as long as the dialog is open: a new conflict starts with nothing chosen.
function Choices(props: Omit<Props, 'open'> & { readonly text: string }) {
  const { who, savedAt, conflicts, onSave, onBack, onDiscard, busy = false } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const name = useId();
  const open = conflicts.filter(({ field }) => !choices[field]);
  const save = () => {
    const [first] = open;
    if (!first) return onSave(choices);
    document.getElementById(`${name}-${first.field}-mine`)?.focus();
  };
  return (
    <>
      <DialogContent>
        <DialogContentText id={props.text} sx={{ maxWidth: 740 }}>
          {who} ha salvato alle {savedAt}, mentre la stavi modificando. Scegli campo per campo quale
          valore tenere: nulla viene sovrascritto senza la tua scelta.
        </DialogContentText>
        <Box sx={{ marginTop: '20px' }}>
          <ConflictTable
            {...props}
            name={name}
            choices={choices}
            onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
          />
        </Box>
      </DialogContent>
      <ConflictBar
        open={open.map(({ label }) => label)}
        busy={busy}
        onSave={save}
        onBack={onBack}
        onDiscard={onDiscard}
      />
    </>
  );
}

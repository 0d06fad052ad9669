import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { type FormEvent, useContext, useId, useState } from 'react';
import { RoleWordsContext } from '#src/places/role-words.ts';
import { useSession } from '#src/providers/session.ts';
import type { SavedView, ViewDraft } from './keeping.ts';

type Named = Omit<ViewDraft, 'state'>;

interface Props {
  /** The view to change; a new one without. */
  readonly view: SavedView | undefined;
  readonly isDefault: boolean;
  readonly onSave: (draft: Named, isDefault: boolean) => Promise<void>;
  readonly onCancel: () => void;
}

/** What a view is called, who sees it, whether the list opens with it. */
export function ViewDialog({ view, isDefault, onSave, onCancel }: Props) {
  const { persona, manager } = useSession();
  const roleWords = useContext(RoleWordsContext);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState<SavedView['shared']>(view?.shared ?? 'private');
  const [role, setRole] = useState(view?.role ?? persona.role);
  const [opens, setOpens] = useState(isDefault);
  const [isRefused, setRefused] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const isMissing = isRefused && name.trim() === '';
  async function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') {
      setRefused(true);
      document.getElementById(`${id}-name`)?.focus();
      return;
    }
    setSaving(true);
    await onSave({ name: name.trim(), shared, role: shared === 'role' ? role : null }, opens);
    setSaving(false);
  }
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{view ? 'Rinomina o condividi' : 'Salva questa vista'}</DialogTitle>
      <form noValidate onSubmit={save}>
        <DialogContent sx={{ display: 'grid', gap: '20px' }}>
          <TextField
            id={`${id}-name`}
            label="Nome della vista"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={isMissing}
            helperText={isMissing && 'Campo richiesto'}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            required
            autoFocus
          />
          <div>
            <FormLabel id={`${id}-shared`}>Chi la vede</FormLabel>
            <RadioGroup
              aria-labelledby={`${id}-shared`}
              value={shared}
              onChange={(_, value) => setShared(value as SavedView['shared'])}
            >
              <FormControlLabel value="private" control={<Radio />} label="Solo io" />
              <FormControlLabel
                value="organisation"
                control={<Radio />}
                label={`Tutti in ${manager.name}`}
              />
              {persona.type === 'admin' && (
                <FormControlLabel value="role" control={<Radio />} label="Tutti con un ruolo" />
              )}
            </RadioGroup>
          </div>
          {shared === 'role' && (
            <div>
              <InputLabel htmlFor={`${id}-role`}>Ruolo</InputLabel>
              <Select
                native
                fullWidth
                value={role}
                onChange={(event) => setRole(event.target.value)}
                inputProps={{ id: `${id}-role` }}
              >
                {Object.entries(roleWords).map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </Select>
            </div>
          )}
          <FormControlLabel
            control={<Checkbox checked={opens} onChange={(_, checked) => setOpens(checked)} />}
            label="Apri sempre l’elenco con questa vista"
          />
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" disabled={isSaving}>
            Salva
          </Button>
          <Button variant="outlined" onClick={onCancel}>
            Annulla
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useCallback, useMemo, useState } from 'react';
import { laidOut } from '#src/forms/layout.ts';
import { RecordForm } from '#src/forms/RecordForm.tsx';
import { useMay } from '#src/places/may.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';
import { bulkFields, type Verb } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly verb: Verb;
  /** Begins the rehearsal; throws the server's refusal. */
  readonly onAsk: (input: Values) => Promise<void>;
  readonly onLeave: () => void;
}

/** What a verb needs to know: the input of an action, or which fields get which value. */
export function BulkForm({ resource, verb, onAsk, onLeave }: Props) {
  const may = useMay(resource.name);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isEdit = !verb.action;
  const fields = useMemo(
    () => (verb.action ? (verb.action.input ?? {}) : bulkFields(resource, may)),
    [resource, verb, may],
  );
  const isInput = useCallback((name: string) => !isEdit || chosen.includes(name), [isEdit, chosen]);
  const sections = useMemo(() => laidOut({ fields }, isInput), [fields, isInput]);
  const base = useMemo(() => blankRecord(fields), [fields]);
  return (
    <RecordForm
      fields={fields}
      sections={sections}
      isInput={isInput}
      base={base}
      saveWord="Anteprima"
      effectiveOn={verb.action?.effectiveOn}
      isDialog
      onSave={async (values) => {
        await onAsk(values);
        return undefined;
      }}
      onSaved={() => {}}
      onLeave={onLeave}
    >
      {isEdit && (
        <Box component="fieldset" sx={choiceLook}>
          <legend>Quali campi vuoi cambiare?</legend>
          {entriesOf({ fields }).map(([name, { label }]) => (
            <FormControlLabel
              key={name}
              label={label}
              control={
                <Checkbox
                  checked={chosen.includes(name)}
                  onChange={(_, isOn) =>
                    setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                />
              }
            />
          ))}
        </Box>
      )}
    </RecordForm>
  );
}

const choiceLook = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: '16px',
  margin: '0 0 24px',
  padding: 0,
  border: 0,
  '& legend': { fontWeight: 600, padding: 0 },
} as const;

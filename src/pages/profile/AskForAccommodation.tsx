import TextField from '@mui/material/TextField';
import { problems } from '#src/i18n/validation.ts';
import { Section } from '#src/ui/Section.tsx';
import { RequestForm } from './RequestForm.tsx';

const empty = { code: '', message: '' };

/** Asks to work for a place one knows the code of. */
export const AskForAccommodation = () => (
  <Section
    title="Chiedi di lavorare per una struttura"
    line="Decide la Provincia o il consorzio della zona."
  >
    <RequestForm path="/profile/access-requests" empty={empty}>
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label="CIR o CIN della struttura"
            error={errors.code !== undefined}
            helperText={errors.code?.message}
            {...register('code', { required: problems.required })}
          />
          <TextField
            label="Messaggio"
            multiline
            minRows={2}
            error={errors.message !== undefined}
            helperText={errors.message?.message}
            {...register('message')}
          />
        </>
      )}
    </RequestForm>
  </Section>
);

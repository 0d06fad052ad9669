import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { problems } from '#src/i18n/validation.ts';
import { changesBetween } from '#src/providers/changes.ts';
import { ask } from '#src/providers/http.ts';
import { forgetProfile, type Profile } from '#src/providers/profile.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useHeldEdits } from './held-edits.ts';
import { showRefusal } from './refusal.ts';

export interface Person extends Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string | null;
}

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
}

/** Name, surname and telephone; the address that signs in is changed by an office. */
export function PersonForm({ person }: { readonly person: Person }) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { firstName, lastName } = person;
  const mobile = person.mobile ?? '';
  const form = useForm<Values>({ defaultValues: { firstName, lastName, mobile } });
  const { errors, isDirty } = form.formState;
  useHeldEdits(isDirty);
  const saving = useMutation({
    mutationFn: (values: Values) =>
      ask('/profile', {
        method: 'PATCH',
        body: changesBetween(
          { firstName, lastName, mobile: person.mobile },
          { ...values, mobile: values.mobile || null },
        ),
      }),
    onSuccess: (_, values) => {
      form.reset(values);
      // The header and the history call the person by the new name.
      forgetProfile();
      revalidate();
      notify('I tuoi dati sono salvati', { type: 'success' });
    },
    onError: (failure) => showRefusal(failure, form.setError, notify),
  });
  const field = (name: keyof Values, label: string, autoComplete: string) => (
    <TextField
      label={label}
      autoComplete={autoComplete}
      error={errors[name] !== undefined}
      helperText={errors[name]?.message}
      {...form.register(name, { required: problems.required })}
    />
  );
  return (
    <Section title="Persona">
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        sx={{ display: 'grid', gap: '24px', maxWidth: 720 }}
      >
        <Facts facts={[{ label: 'E-mail', value: person.email }]} />
        {field('firstName', 'Nome', 'given-name')}
        {field('lastName', 'Cognome', 'family-name')}
        <TextField
          label="Cellulare"
          type="tel"
          autoComplete="tel"
          error={errors.mobile !== undefined}
          helperText={errors.mobile?.message}
          {...form.register('mobile')}
        />
        <Button
          type="submit"
          variant="contained"
          color={Object.keys(errors).length ? 'error' : 'primary'}
          loading={saving.isPending}
          sx={{ justifySelf: 'start' }}
        >
          Salva
        </Button>
      </Box>
    </Section>
  );
}

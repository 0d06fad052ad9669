import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { passwordProblem } from '#src/domain/password.ts';
import { problems } from '#src/i18n/validation.ts';
import { ask } from '#src/providers/http.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useHeldEdits } from './held-edits.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { showRefusal } from './refusal.ts';

interface Values {
  readonly current: string;
  readonly password: string;
}

const empty: Values = { current: '', password: '' };

/** A new password; the person's other sessions end with the old one. */
export default function ChangePassword() {
  const notify = useNotify();
  const form = useForm<Values>({ defaultValues: empty });
  const { errors, isDirty } = form.formState;
  useHeldEdits(isDirty);
  const saving = useMutation({
    mutationFn: (body: Values) => ask('/profile/password', { method: 'POST', body }),
    onSuccess: () => {
      form.reset(empty);
      notify('Password cambiata', { type: 'success' });
    },
    onError: (failure) => showRefusal(failure, form.setError, notify),
  });
  return (
    <>
      <PageHeader title="Cambia password" line="Le altre tue sessioni vengono chiuse." />
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        sx={{ display: 'grid', gap: '24px', maxWidth: 720 }}
      >
        <TextField
          label="Password attuale"
          type="password"
          autoComplete="current-password"
          error={errors.current !== undefined}
          helperText={errors.current?.message}
          {...form.register('current', { required: problems.required })}
        />
        <div>
          <TextField
            label="Nuova password"
            type="password"
            autoComplete="new-password"
            error={errors.password !== undefined}
            helperText={errors.password?.message}
            {...form.register('password', {
              required: problems.required,
              validate: (password) => passwordProblem(password) ?? true,
            })}
          />
          <PasswordMeter password={form.watch('password')} />
        </div>
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
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ask } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useHeldEdits } from './held-edits.ts';
import { showRefusal } from './refusal.ts';

interface Props<T extends FieldValues> {
  /** Where it is sent; the answer says what happens next. */
  readonly path: string;
  readonly empty: DefaultValues<T> & T;
  readonly onSent?: () => void;
  readonly children: (form: UseFormReturn<T>) => ReactNode;
}

/** A small form that asks an office for something, and is empty again when it was taken. */
export function RequestForm<T extends FieldValues>({ path, empty, onSent, children }: Props<T>) {
  const notify = useNotify();
  const notices = useNotices();
  const form = useForm<T>({ defaultValues: empty });
  useHeldEdits(form.formState.isDirty);
  const sending = useMutation({
    mutationFn: (body: T) => ask<{ message: string }>(path, { method: 'POST', body }),
    onSuccess: ({ message }) => {
      form.reset(empty);
      notices.success(message);
      onSent?.();
    },
    onError: (failure) => showRefusal(failure, form.setError, notify),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit((values) => sending.mutate(values))}
      sx={{ display: 'grid', gap: '24px', maxWidth: 720 }}
    >
      {children(form)}
      <Button
        type="submit"
        variant="outlined"
        loading={sending.isPending}
        sx={{ justifySelf: 'start' }}
      >
        Invia la richiesta
      </Button>
    </Box>
  );
}

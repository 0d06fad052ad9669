import { type FormEvent, useState } from 'react';
import { problems } from '#src/i18n/validation.ts';
import { ApiError, refusedByField, somethingWrong } from '#src/providers/api-error.ts';

type Values = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string | undefined>>;

interface Sending {
  readonly busy: boolean;
  /** Why it was refused, in words for people. */
  readonly refusal: string | undefined;
  readonly errors: Errors;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

interface Form {
  readonly required: readonly string[];
  readonly send: (values: Values) => Promise<void>;
  /** What is wrong with the values before they are sent. */
  readonly check?: (values: Values) => Errors;
  /** Said when the server refuses without a reason. */
  readonly refused?: string;
}

/** A plain form: what is missing, the sending, and what the server made of it. */
export function useSending({ required, send, check, refused }: Form): Sending {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const wrong = { ...missing(required, values), ...check?.(values) };
    setRefusal(undefined);
    setErrors(wrong);
    const first = Object.keys(wrong).find((name) => wrong[name]);
    if (first) return focusOn(form, first);
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      setErrors(refusedByField(failure) ?? {});
      setRefusal(reasonOf(failure, refused));
    }
    setBusy(false);
  }

  return { busy, refusal, errors, onSubmit };
}

function missing(required: readonly string[], values: Values): Errors {
  const empty = required.filter((name) => !values[name]?.trim());
  return Object.fromEntries(empty.map((name) => [name, problems.required]));
}

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** A failure in words; a throttled one says how long to wait. */
export function reasonOf(failure: unknown, refused = somethingWrong): string {
  if (!(failure instanceof ApiError)) return somethingWrong;
  if (failure.status === 429) return `Troppi tentativi. ${wait(failure.retryAfter)}`;
  return failure.body.message ?? (failure.status === 401 ? refused : somethingWrong);
}

function wait(seconds = 900): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `Riprova fra ${minutes} minuti.` : 'Riprova fra un minuto.';
}

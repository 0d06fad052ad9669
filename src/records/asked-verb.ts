import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Offered } from './verbs.ts';
import { useWayToForm } from './way-to-form.ts';

/** What one goes to a record with, to do something to it or to write a field of it: no address says it, so that no link does. */
export type AskedVerb =
  | { readonly verb: string; readonly id: number }
  | { readonly field: string; readonly id: number };

/** Goes on, once, to what one has come to a record for: the form of a verb, what holds it back, or the record's own form at a field. */
export function useAskedVerb(
  id: number,
  offered: readonly Offered[],
  press: (verb: Offered) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = isAskedVerb(state) && state.id === id ? state : undefined;
  const go = wayOf(asked, offered, press, useWayToForm());
  const isTold = asked !== undefined && offered.every(({ isSure }) => isSure);
  const told = useRef({ go, navigate, here: { pathname, search } });
  useEffect(() => {
    told.current = { go, navigate, here: { pathname, search } };
  });
  useEffect(() => {
    if (!isTold) return;
    const { go, navigate, here } = told.current;
    navigate(here, { replace: true, state: null });
    go?.();
  }, [isTold]);
}

function wayOf(
  asked: AskedVerb | undefined,
  offered: readonly Offered[],
  press: (verb: Offered) => void,
  form: ReturnType<typeof useWayToForm>,
): (() => void) | undefined {
  if (!asked) return undefined;
  if ('field' in asked) return form?.to(asked.field);
  const verb = offered.find(({ name }) => name === asked.verb);
  return verb && (() => press(verb));
}

const isAskedVerb = (state: unknown): state is AskedVerb =>
  typeof state === 'object' &&
  state !== null &&
  ('verb' in state || 'field' in state) &&
  'id' in state;

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Offered } from './verbs.ts';

/** What one goes to a record with, to do something to it: no address says it, so that no link does. */
export interface AskedVerb {
  readonly verb: string;
  readonly id: number;
}

/** Goes on, once, to the verb one has come to a record for: to its form, or to what holds it back. */
export function useAskedVerb(
  id: number,
  offered: readonly Offered[],
  press: (verb: Offered) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = isAskedVerb(state) && state.id === id ? state.verb : undefined;
  const verb = offered.find(({ name }) => name === asked);
  const isTold = asked !== undefined && offered.every(({ isSure }) => isSure);
  const told = useRef({ verb, press, navigate, here: { pathname, search } });
  useEffect(() => {
    told.current = { verb, press, navigate, here: { pathname, search } };
  });
  useEffect(() => {
    if (!isTold) return;
    const { verb, press, navigate, here } = told.current;
    navigate(here, { replace: true, state: null });
    if (verb) press(verb);
  }, [isTold]);
}

const isAskedVerb = (state: unknown): state is AskedVerb =>
  typeof state === 'object' && state !== null && 'verb' in state && 'id' in state;

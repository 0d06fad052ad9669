import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { asking, isHeld } from './asking.ts';
import { useVisitsOf, type Visit } from './visits.ts';

/** A record the server found by its words. */
export interface Found {
  readonly resource: string;
  readonly id: number;
  /** '' where it has no name one may read. */
  readonly label: string;
  readonly hint: string;
  readonly state: string | null;
}

interface Answer {
  readonly content: readonly Found[];
}

/** From so many letters on words are asked for. */
const fewestLetters = 2;

export const isAsked = (text: string): boolean => text.trim().length >= fewestLetters;

/** So many of those opened last are told the server at most. */
const mostTold = 15;

/** The records that have every word of a text, best first, of those alike what was opened lately; those found before stay while one types on. */
export function useFound(text: string) {
  const { manager, key } = useSession();
  const wanted = text.trim().slice(0, 500);
  const asked = useAtRest(wanted);
  const isWritten = isAsked(asked);
  const opened = namesOf(useVisitsOf(key).slice(0, mostTold));
  const { data, error, isFetching, failureReason, refetch } = useQuery({
    ...asking,
    queryKey: ['search', key, asked, opened],
    queryFn: ({ signal }) =>
      ask<Answer>(
        `/managers/${manager.id}/search?${new URLSearchParams({ q: asked, ...(opened && { opened }) })}`,
        { signal },
      ),
    enabled: isWritten,
    placeholderData: keepPreviousData,
  });
  return {
    found: isWritten ? (data?.content ?? []) : [],
    isWaiting: isFetching || asked !== wanted,
    isHeldBack: isHeld({ isFetching, failureReason }),
    error: isWritten ? error : null,
    retry: refetch,
  };
}

/** A text once nobody has typed on for a moment: not every letter is a question. */
function useAtRest(text: string): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}

/** So many of those opened last are offered before anything is written. */
const mostRecent = 8;

/** What one opened last on this device and may still see; nothing until the server has told. */
export function useRecent(): readonly Found[] {
  const { manager, key } = useSession();
  const known = namesOf(useVisitsOf(key).slice(0, mostRecent));
  const { data } = useQuery({
    queryKey: ['search', key, 'known', known],
    queryFn: () =>
      ask<Answer>(`/managers/${manager.id}/search/known?of=${encodeURIComponent(known)}`),
    enabled: known !== '',
    retry: false,
  });
  return data?.content ?? [];
}

const namesOf = (opened: readonly Visit[]): string =>
  opened.map(({ resource, id }) => `${resource}.${id}`).join();

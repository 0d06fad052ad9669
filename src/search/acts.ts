import { useAbility } from '@casl/react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Ability, can } from '#src/permissions/ability.ts';
import { createPath, pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import { inSentence, newWords } from '#src/ui/grammar.ts';
import { asking } from './asking.ts';
import { type Found, useFound } from './found.ts';
import type { Entry } from './groups.ts';
import { madeAnewIn, sentenceIn, type Verb } from './sentence.ts';
import { unnamed } from './unnamed.ts';

/** So many records are asked for what may be done to them. */
const mostAsked = 3;

/**
 * What one may do to what is meant: by a verb that is written with it, otherwise to records that are found alone of their
 * kind; and what one may make, where a text says so ("nuova pratica"). The server says what may be done to a record; each leads to where the
 * verb is done. `objects` is what a written verb means.
 */
export function useActs(text: string, found: readonly Found[], resources: readonly Resource[]) {
  const { pathOf } = usePlaces();
  const made = useMade(text, resources);
  const verbs = useOwnVerbs(resources);
  const sentence = sentenceIn(text, verbs);
  const { found: named, isWaiting, error, retry } = useFound(sentence?.rest ?? '');
  const objects = named.filter(({ resource }) =>
    sentence?.verbs.some((verb) => verb.resource.name === resource),
  );
  const meant = sentence ? objects : found.filter((one) => isAlone(one, found));
  const candidates = meant
    .map((one) => ({
      one,
      verbs: (sentence?.verbs ?? verbs)
        .filter((verb) => isPossible(verb, one))
        .toSorted((verb, other) => Number(isMain(other, one)) - Number(isMain(verb, one))),
    }))
    .filter((candidate) => candidate.verbs.length > 0)
    .slice(0, mostAsked);
  const { allowed, isAsking, failure, askAgain } = useAllowed(candidates.map(({ one }) => one));
  const acts = candidates.flatMap(({ one, verbs: possible }, at) =>
    possible
      .filter(({ name }) => allowed[at]?.has(name))
      .flatMap((verb) => entryOf(verb, one, pathOf)),
  );
  const isSentence = sentence !== undefined;
  return {
    acts: [...made, ...acts],
    /** Does the text say what to do, if nothing is called so? */
    isAsked: isSentence || made.length > 0,
    objects,
    sentence,
    isWaiting: isSentence && (isWaiting || isAsking),
    error: (isSentence ? error : null) ?? failure,
    retry: () => {
      if (error) void retry();
      if (failure) askAgain();
    },
  };
}

const isAlone = ({ resource }: Found, found: readonly Found[]) =>
  found.filter((one) => one.resource === resource).length === 1;

/** What a text says is made anew, of that which one may make. */
function useMade(text: string, resources: readonly Resource[]): readonly Entry[] {
  const ability = useAbility<Ability>();
  const { pathOf } = usePlaces();
  return madeAnewIn(text, resources).flatMap((resource): Entry[] => {
    const to = createPath(pathOf, resource.name);
    if (to === undefined || resource.view || !can(ability, 'create', resource.name)) return [];
    const label = newWords(resource.words);
    return [{ key: `${resource.name} new`, kind: 'act', label, hint: '', to }];
  });
}

/** The verbs of all resources that the person does to some record. */
function useOwnVerbs(resources: readonly Resource[]): readonly Verb[] {
  const ability = useAbility<Ability>();
  return resources.flatMap((resource) =>
    Object.entries(resource.actions ?? {})
      .filter(([name, action]) => isForPeople(action) && can(ability, name, resource.name))
      .map(([name, action]) => ({ resource, name, action })),
  );
}

const isPossible = ({ resource, action }: Verb, { resource: name, state }: Found): boolean =>
  resource.name === name && (!action.from || state === null || action.from.includes(state));

const isMain = ({ action }: Verb, { state }: Found): boolean =>
  state !== null && action.primary?.includes(state) === true;

/** The verbs nothing holds back, of each of these records; undefined until the server has told. */
function useAllowed(records: readonly Found[]) {
  const { verbs } = useDataProvider<AppDataProvider>();
  const told = useQueries({
    queries: records.map(({ resource, id }) => ({
      queryKey: [resource, 'verbs', id, 'found'],
      queryFn: () => verbs(resource, { id }),
      ...asking,
    })),
  });
  const allowed = told.map(
    ({ data }) =>
      data &&
      new Set(
        Object.entries(data.verbs)
          .filter(([, { blockers }]) => blockers.length === 0)
          .map(([name]) => name),
      ),
  );
  return {
    allowed,
    isAsking: told.some(({ isLoading }) => isLoading),
    failure: told.find(({ error }) => error)?.error ?? null,
    askAgain: () => {
      for (const { error, refetch } of told) if (error) void refetch();
    },
  };
}

type PathOf = Parameters<typeof pathTo>[0];

/** The verb's own page, or that of the record, which goes on to the verb's form. */
function entryOf(
  { resource: declared, name, action }: Verb,
  found: Found,
  pathOf: PathOf,
): Entry[] {
  const { resource, id, label, hint } = found;
  const own = pathOf(resource, `act.${name}`, { id });
  const to = own ?? pathTo(pathOf, found);
  if (to === undefined) return [];
  const called = label ? `${declared.words.one} ${label}` : unnamed(declared, found);
  return [
    {
      key: `${resource} ${id} ${name}`,
      kind: 'act',
      label: `${action.label}: ${inSentence(called)}`,
      hint,
      to,
      ...(own === undefined && { asks: { verb: name, id } }),
    },
  ];
}

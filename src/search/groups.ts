import { fold } from '#src/domain/text.ts';
import type { AskedVerb } from '#src/records/asked-verb.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import type { Found } from './found.ts';
import { matches, type Page } from './pages.ts';
import { unnamed } from './unnamed.ts';
import { isSame, type Visit } from './visits.ts';

/** Something one can go to: a record, an act on it, its list narrowed to the words, a page. */
export interface Entry {
  readonly key: string;
  readonly kind: 'record' | 'act' | 'list' | 'page';
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  readonly found?: Found;
  /** What one goes there to do. */
  readonly asks?: AskedVerb;
  /** The day (ISO) it was opened last on this device, if lately. */
  readonly openedOn?: string | undefined;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** So many rows a group shows; whoever means others writes another word, or goes to the list. */
const rows = 3;

/** Of a municipality several lists are told. */
const municipalities = 2;

/** What is looked for most stands first; people and organisations are looked for together. */
const first: readonly (readonly string[])[] = [
  ['accommodations'],
  ['licenses'],
  ['applications'],
  ['users', 'managers'],
];

/** A municipality has the words of much that lies in it. */
const last: readonly string[] = ['cities'];

/** What the browser knows beside what was found. */
export interface Known {
  readonly resources: readonly Resource[];
  readonly pathOf: (found: Pick<Found, 'resource' | 'id'>) => string | undefined;
  /** The list of a resource that shows what has the words of a text. */
  readonly listOf: (resource: string, text: string) => string | undefined;
  /** The lists of what there is in a municipality that was found; none of any other record. */
  readonly listsIn: (found: Found) => readonly Entry[];
  readonly pages: readonly Page[];
  readonly opened: readonly Visit[];
}

/** What one may do to what was found, and whether it is what was asked for. */
interface Acts {
  readonly acts: readonly Entry[];
  readonly areAsked: boolean;
}

/**
 * Records by what they are, then the lists of what lies in a municipality of that name and the pages with these words; what one may do comes last, or first where it was asked for.
 * What leads nowhere from here is left out.
 */
export function groupsOf(
  text: string,
  found: readonly Found[],
  { acts, areAsked }: Acts,
  known: Known,
): readonly Group[] {
  const rest = [...new Set(found.map(({ resource }) => resource))].filter(
    (resource) => ![...first, last].flat().includes(resource),
  );
  const kinds = [...first, ...rest.map((resource) => [resource]), last];
  const entries = entriesOf(found, known);
  const records = kinds.map((kind) => ({
    title: titleOf(kind, known.resources),
    entries: cut(kind, entries, text, known),
  }));
  const pages = known.pages.filter((page) => matches(page, text)).slice(0, rows);
  const done = { title: 'Azioni', entries: acts.slice(0, rows) };
  const lists = found.map(known.listsIn).filter((ways) => ways.length > 0);
  const territory = { title: 'Territorio', entries: lists.slice(0, municipalities).flat() };
  const isMeant = isPlace(text, territory.entries, entries);
  const those = isMeant ? [territory, ...records] : [...records, territory];
  const others = [...those, { title: 'Pagine', entries: pages.map(entryOf) }];
  return filled(areAsked ? [done, ...others] : [...others, done]);
}

/** Who writes the whole name of a municipality means it; who begins it, where nothing else begins so. */
const isPlace = (
  text: string,
  places: readonly Entry[],
  found: readonly (Entry & { readonly found: Found })[],
): boolean =>
  places.some(({ label }) => isCalled(label, text)) ||
  (places.some(({ label }) => beginsSo(label, text)) &&
    !found.some(
      ({ label, found: { resource } }) => !last.includes(resource) && beginsSo(label, text),
    ));

const beginsSo = (label: string, text: string) => fold(label).startsWith(fold(text).trim());

/** What there is to choose from before anything is written: what was opened last, and the pages. */
export const groupsBefore = (recent: readonly Found[], known: Known): readonly Group[] =>
  filled([
    { title: 'Recenti', entries: entriesOf(recent, { ...known, opened: [] }) },
    { title: 'Pagine', entries: known.pages.map(entryOf) },
  ]);

const filled = (groups: readonly Group[]) => groups.filter(({ entries }) => entries.length > 0);

const entryOf = (page: Page): Entry => ({ key: page.to, kind: 'page', ...page });

/** What leads somewhere from here, under its name or, where it has none, what it is. */
const entriesOf = (found: readonly Found[], { resources, pathOf, opened }: Known) =>
  found.flatMap((one): (Entry & { readonly found: Found })[] => {
    const to = pathOf(one);
    const resource = resources.find(({ name }) => name === one.resource);
    if (to === undefined || !resource) return [];
    return [
      {
        key: `${one.resource} ${one.id}`,
        kind: 'record',
        label: one.label || unnamed(resource, one),
        hint: one.hint,
        to,
        found: one,
        openedOn: opened.find((other) => isSame(one, other))?.on,
      },
    ];
  });

/** The first of a kind: called so, then opened lately, then the others; where there are more, the way to their list. */
function cut(
  kind: readonly string[],
  entries: readonly (Entry & { readonly found: Found })[],
  text: string,
  { resources, listOf }: Known,
): readonly Entry[] {
  const all = entries
    .filter(({ found }) => kind.includes(found.resource))
    .toSorted((one, other) => nearness(other, text) - nearness(one, text));
  const more = all.slice(rows).map(({ found }) => found.resource);
  const lists = kind.flatMap((resource): Entry[] => {
    const to = more.includes(resource) ? listOf(resource, text) : undefined;
    const words = resources.find(({ name }) => name === resource)?.words;
    if (to === undefined || !words) return [];
    const label = `Altri risultati in ${words.many}`;
    return [{ key: `list ${resource}`, kind: 'list', label, hint: '', to }];
  });
  return [...all.slice(0, rows), ...lists];
}

const isCalled = (label: string, text: string): boolean => fold(label) === fold(text).trim();

const nearness = ({ label, openedOn }: Entry, text: string): number =>
  (isCalled(label, text) ? 2 : 0) + (openedOn === undefined ? 0 : 1);

const titleOf = (kind: readonly string[], resources: readonly Resource[]): string => {
  const words = kind.flatMap(
    (name) => resources.find((resource) => resource.name === name)?.words.many ?? [],
  );
  return words.map((word, at) => (at === 0 ? word : inSentence(word))).join(' e ');
};

import type { ComponentType } from 'react';
import type { Conditions } from '#src/permissions/conditions.ts';
import type { Departure, Guard } from '#src/permissions/guard.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { RecordsPage } from '#src/places/places.ts';
import type { AppResource, ResourceName } from '#src/resources/all.ts';
import { calledOf } from './called.ts';

export type AreaName =
  | 'admin'
  | 'provincia'
  | 'hotel'
  | 'consorzio'
  | 'comune'
  | 'profile'
  | 'common';

export type Load = () => Promise<{ default: ComponentType }>;

/** The pages of one resource, as one hands them to react-admin's `<Resource>`. */
type LoadPages = () => Promise<{
  default: { readonly [P in 'list' | 'show' | 'edit' | 'create']?: ComponentType };
}>;

/** A path below the records' own, and the title of the page there. */
type Below = readonly [path: string, title: string];

type Of<R extends ResourceName> = Extract<AppResource, { name: R }>;
type FieldName<R extends ResourceName> = keyof Of<R>['fields'] & string;
type ActionName<R extends ResourceName> =
  Of<R> extends { actions: infer A } ? keyof A & string : never;

/** How a place shows records; what is left out is as the declaration says. */
interface View<R extends ResourceName = ResourceName> {
  /** What is on screen at first, in order. */
  readonly columns?: readonly FieldName<R>[];
  /** The fields it is filtered by. */
  readonly filters?: readonly FieldName<R>[];
  /** A permanent filter: convenience, never security. */
  readonly only?: { readonly [F in FieldName<R>]?: Conditions[string] };
  /** The verbs that are offered here. */
  readonly actions?: readonly ActionName<R>[];
  /** How it stands at first, where not as the declaration says. */
  readonly sort?: readonly [FieldName<R>, 'ASC' | 'DESC'];
  /** The page of a record. */
  readonly show?: Below;
  /** The page that changes one. */
  readonly edit?: Below;
  /** The page that makes one. `true`: a page of the area makes them, elsewhere. */
  readonly create?: Below | true;
  /** The verb of another resource by which one comes to be, as `resource.verb`: who may do that makes one here. */
  readonly createBy?: `${ResourceName}.${string}`;
  /** The page that makes one, written by hand. */
  readonly createPage?: LoadPages;
  /** The pages of verbs that have one of their own. */
  readonly act?: { readonly [A in ActionName<R>]?: Below };
  /** Pages written by hand, `<name>.ui.tsx`, in place of those made from the declaration. */
  readonly pages?: LoadPages;
  /** The path of the list of its area it is another look at: both have one entry in the menu. */
  readonly under?: string;
  /** Its records are begun one by one: no file of them is offered to be imported. */
  readonly oneByOne?: true;
  /** The list may be seen as a map too. */
  readonly map?: true;
  /** Lists of what points at the record, on its page. */
  readonly related?: readonly Related[];
  /** Views that are taken as a file from here, whole. */
  readonly exports?: readonly ResourceName[];
  /** Lists of other records under the list. */
  readonly below?: readonly Beneath[];
  /** What stands above the rows and follows their filter, written by hand. */
  readonly above?: Load;
  /** Other lists at the path, each with an entry of its own in the menu (`part`). */
  readonly parts?: readonly Node[];
}

/** A resource and its reference to the record on the page. */
type Related = {
  [R in AppResource as R['name']]: {
    /** The resource. */
    readonly resource: R['name'];
    /** Its reference to the record. */
    readonly by: FieldName<R['name']>;
    /** What the list is called there; otherwise by its records. */
    readonly title?: string;
    /** Only some of them. */
    readonly only?: { readonly [F in FieldName<R['name']>]?: Conditions[string] };
    /** New ones are made here, with these fields from the record’s own. */
    readonly add?: Readonly<Partial<Record<FieldName<R['name']>, string>>>;
  };
}[ResourceName];

/** Some records of another resource. */
type Beneath = {
  [R in AppResource as R['name']]: {
    /** The resource. */
    readonly resource: R['name'];
    /** What the list is called there; otherwise by its records. */
    readonly title?: string;
    /** Only some of them. */
    readonly only?: { readonly [F in FieldName<R['name']>]?: Conditions[string] };
    /** New ones are made here. */
    readonly adds?: true;
  };
}[ResourceName];

type Screen =
  | { readonly kind: 'page'; readonly load: Load; readonly of?: ResourceName }
  | { readonly kind: RecordsPage; readonly view: PlaceView; readonly pages?: LoadPages };

/** A heading of the menu; it stands in no path. */
export interface Heading {
  readonly label: string;
  readonly icon: Icon;
}
export type Icon = 'registry' | 'guests' | 'people' | 'notices' | 'settings';

interface Node {
  readonly path: string;
  readonly part?: string;
  readonly isLook?: true;
  readonly title?: string;
  readonly departs?: Departure;
  readonly screen?: Screen;
  readonly heading?: Heading;
  readonly children?: readonly Node[];
}

/** A place one can go: its path below `/manager/:managerId/<area>/`, what it shows, who may come. */
export interface Place {
  readonly area: AreaName;
  readonly path: string;
  /** It stands at the path of another, and is told from it by `?parte=<name>`. */
  readonly part?: string;
  /** As the specification calls its window. */
  readonly title: string;
  /** As its screen, the menu and every way to it call it. */
  readonly called: string;
  readonly guard: Guard;
  readonly screen: Screen;
  readonly heading?: Heading;
}

/** A bespoke page. */
export const page = (path: string, title: string, load: Load, departs?: Departure): Node => ({
  path,
  title,
  screen: { kind: 'page', load },
  ...(departs && { departs }),
});

/** A bespoke page about some records: who may not list them is not led to it. */
export const pageOf = (resource: ResourceName, path: string, title: string, load: Load): Node => ({
  path,
  title,
  screen: { kind: 'page', load, of: resource },
});

/** A list of records, and the pages below it. */
export function records<R extends ResourceName>(
  path: string,
  title: string,
  resource: R,
  spec: View<R> = {},
  departs?: Departure,
): Node {
  const view = viewOf(resource, spec);
  return {
    path,
    title,
    screen: screenOf('list', view, spec),
    children: [...(spec.parts ?? []), ...pagesOf(spec, view)],
    ...(departs && { departs }),
  };
}

/** A list that has no path: it stands at that of the list it is a part of, as `?parte=<name>`, with an entry of its own in the menu. */
export const part = <R extends ResourceName>(
  name: string,
  title: string,
  resource: R,
  spec: Pick<View<R>, 'columns' | 'filters' | 'oneByOne'> = {},
): Node => ({
  path: '',
  part: name,
  title,
  screen: { kind: 'list', view: viewOf(resource, spec) },
});

/** A part that is another look at what stands at its path: both have one entry in the menu. */
export const look: typeof part = (...of) => ({ ...part(...of), isLook: true });

/** The page of one record, where no list stands above it. */
export const record = <R extends ResourceName>(
  path: string,
  title: string,
  resource: R,
  spec: Pick<View<R>, 'act' | 'related'> = {},
  departs?: Departure,
): Node => {
  const view = viewOf(resource, spec);
  return {
    path,
    title,
    screen: { kind: 'show', view },
    children: pagesOf(spec, view),
    ...(departs && { departs }),
  };
};

/** The page of a form that stands apart from its list. */
export const form = <R extends ResourceName>(
  kind: 'create' | 'edit',
  path: string,
  title: string,
  resource: R,
): Node => ({ path, title, screen: { kind, view: viewOf(resource, {}) } });

/** Places that share a beginning of their paths, and a guard. */
export const group = (path: string, children: readonly Node[], departs?: Departure): Node => ({
  path,
  children,
  ...(departs && { departs }),
});

/** Places under one heading of the menu. */
export const heading = (label: string, icon: Icon, children: readonly Node[]): Node => ({
  path: '',
  heading: { label, icon },
  children,
});

/** An area as the flat list of its places; a guard is inherited key by key. */
export const area = (
  name: AreaName,
  guard: Guard,
  children: readonly Node[],
  prefix = '',
): readonly Place[] => children.flatMap((child) => placesOf(child, name, prefix, guard));

function placesOf(
  node: Node,
  name: AreaName,
  above: string,
  inherited: Guard,
  under?: Heading,
): readonly Place[] {
  const path = joined(above, node.path);
  const guard = node.departs ? node.departs(inherited) : inherited;
  const underHere = node.heading ?? under;
  const own: Place[] =
    node.screen && node.title !== undefined
      ? [
          {
            area: name,
            path,
            ...(node.part && { part: node.part }),
            title: node.title,
            called: calledOf(node.title),
            guard,
            screen: node.isLook ? lookAt(path, node.screen) : node.screen,
            ...(underHere && { heading: underHere }),
          },
        ]
      : [];
  const below = (node.children ?? []).flatMap((child) =>
    placesOf(child, name, path, guard, underHere),
  );
  return [...own, ...below];
}

const lookAt = (under: string, screen: Screen): Screen =>
  'view' in screen ? { ...screen, view: { ...screen.view, under } } : screen;

function pagesOf<R extends ResourceName>(spec: View<R>, view: PlaceView): readonly Node[] {
  const acts = Object.entries<Below | undefined>(spec.act ?? {});
  const below: [RecordsPage, Below | undefined][] = [
    ['create', spec.create === true ? undefined : spec.create],
    ['show', spec.show],
    ['edit', spec.edit],
    ...acts.map(([action, place]): [RecordsPage, Below | undefined] => [`act.${action}`, place]),
  ];
  return below.flatMap(([kind, place]) =>
    place
      ? [
          {
            path: place[0],
            title: place[1],
            screen: screenOf(kind, view, { pages: pagesFor(kind, spec) }),
          },
        ]
      : [],
  );
}

const pagesFor = <R extends ResourceName>(
  kind: RecordsPage,
  { pages, createPage }: View<R>,
): LoadPages | undefined => (kind === 'create' && createPage) || pages;

const screenOf = (
  kind: RecordsPage,
  view: PlaceView,
  { pages }: { readonly pages?: LoadPages | undefined },
): Screen => ({ kind, view, ...(pages && { pages }) });

function viewOf<R extends ResourceName>(resource: R, spec: View<R>): PlaceView {
  const { show, edit, create, act, only, below, related, ...more } = spec;
  const { pages: _, parts: __, createPage: ___, ...rest } = more;
  const acts = Object.entries<Below | undefined>(act ?? {}).flatMap(([action, place]) =>
    place ? [[action, place[0]]] : [],
  );
  return {
    resource,
    ...rest,
    ...(only && { only: only as Conditions }),
    ...(related && { related: related as NonNullable<PlaceView['related']> }),
    ...(below && { below: below as NonNullable<PlaceView['below']> }),
    ...(show && { show: show[0] }),
    ...(edit && { edit: edit[0] }),
    ...(create && { create: create === true ? resource : create[0] }),
    ...(acts.length > 0 && { act: Object.fromEntries(acts) }),
  };
}

const joined = (above: string, path: string) => [above, path].filter(Boolean).join('/');

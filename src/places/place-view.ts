import type { ComponentType } from 'react';
import type { Conditions } from '#src/permissions/conditions.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Records that point at the one on the page: which, and by which reference. */
interface Relation {
  readonly resource: string;
  readonly by: string;
  readonly title?: string;
  /** Only some of them. */
  readonly only?: Conditions;
  /** New ones are made there; by their field, the field of the record it comes from. */
  readonly add?: Readonly<Record<string, string>>;
}

/** Records of another resource under a list. */
interface Beneath {
  readonly resource: string;
  readonly title?: string;
  readonly only?: Conditions;
  /** New ones are made there. */
  readonly adds?: true;
}

/** How a place shows records; what is left out is as the declaration says. Paths are the place's own. */
export interface PlaceView {
  readonly resource: string;
  readonly columns?: readonly string[];
  readonly filters?: readonly string[];
  /** A permanent filter: convenience, never security. */
  readonly only?: Conditions;
  readonly actions?: readonly string[];
  /** How it stands at first, where not as the declaration says. */
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  /** The path of the list it is another look at. */
  readonly under?: string;
  /** Its records are begun one by one: none is brought by a file. */
  readonly oneByOne?: true;
  /** The list may be seen as a map too: the records stand somewhere. */
  readonly map?: true;
  readonly show?: string;
  readonly edit?: string;
  readonly create?: string;
  /** The verb by which one is made, as `resource.verb`. */
  readonly createBy?: string;
  readonly act?: Readonly<Record<string, string>>;
  readonly related?: readonly Relation[];
  /** Views that are taken as a file from here, whole. */
  readonly exports?: readonly string[];
  /** Lists of other records under the list. */
  readonly below?: readonly Beneath[];
  /** What stands above the rows and follows their filter, written by hand. */
  readonly above?: () => Promise<{ default: ComponentType }>;
}

/** What every screen is told: what it shows, how, and what the place is called. */
export interface ScreenProps {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly title: string;
}

/** A screen of one record. */
export interface RecordScreenProps extends ScreenProps {
  readonly id: number;
}

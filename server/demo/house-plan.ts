import type { HouseKind } from './house-kinds.ts';
import type { Person } from './people.ts';
import type { Place } from './places.ts';

export type LicenseState = 'draft' | 'active' | 'suspended' | 'prohibited' | 'closed' | 'void';

/** A house as it is going to be; its one licence ends in that state. */
export interface HousePlan {
  readonly name: string;
  readonly kind: HouseKind;
  readonly place: Place;
  readonly state: LicenseState;
}

/** With the organisation that runs it, and the person who speaks for that. */
export interface House extends HousePlan {
  readonly manager: number;
  readonly owner: Person;
  readonly isCompany: boolean;
}

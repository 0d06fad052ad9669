import type { Territory } from './territory.ts';

/** The numbers are those outside programs see; the names are ours. */
export const managerTypes = {
  privato: 1,
  azienda: 2,
  destinazione: 3,
  provincia: 4,
  comune: 5,
  admin: 6,
  mandamento: 7,
} as const;
export type ManagerType = keyof typeof managerTypes;

/** The codes by which records tell types of organisations. */
export const managerTypesOf = (...types: readonly ManagerType[]): readonly number[] =>
  types.map((type) => managerTypes[type]);

export const managerTypeNames = Object.keys(managerTypes) as ManagerType[];

export const managerTypeOf = (code: number): ManagerType => {
  const name = managerTypeNames.find((type) => managerTypes[type] === code);
  if (!name) throw new Error(`No manager type ${code}`);
  return name;
};

export const roles = [
  'admin',
  'hotel',
  'provincia',
  'consorzio',
  'comune',
  'hotel_delegated',
  'application',
] as const;
export type Role = (typeof roles)[number];

export const grants = [
  'riapertura-mese',
  'crea-nuova-struttura',
  'sblocco-ospiti',
  'grande-fratello',
  'chiusura-massiva',
  'cancellazione-file-upload',
  'impersona',
  'inserimento-rapido-c59',
  'creazione-nuova-struttura',
  'gestione-ospiti',
  'cir-provincia',
  'statistiche',
  'file-upload-istat',
  'modifica-scheda-promozionale',
  'deleghe-utenti',
  'tassa-soggiorno',
  'accesso-pratiche-hotel',
  'gestione-accommodation-info-license',
  'comune-pagopa',
  'accommodation-application-management',
] as const;
export type Grant = (typeof grants)[number];

/** Who a guard looks at: the organisation acted for, the role in it, the grants held. */
export interface Persona {
  readonly type: ManagerType;
  readonly role: Role;
  readonly grants: readonly Grant[];
  /** Set while somebody acts as this person. */
  readonly impersonatorId?: number;
}

/** What reads and changes nothing. */
export const readingActions: readonly string[] = ['list', 'show', 'export'];

/** One request's actor; everything permission-related is decided from this alone. */
export interface Session extends Persona {
  readonly userId: number;
  readonly managerId: number;
  readonly territory: Territory;
  /** The key a software comes in by: it acts in the name of `userId`, and nothing that person keeps is its. */
  readonly key?: number;
}

/**
 * What a manager of this type reaches; `cities` is its territory, `user` the person signed in. Who is
 * in a business for some of its accommodations reaches what hangs on those.
 */
export function territoryOf(
  type: ManagerType,
  own: {
    readonly managerId: number;
    readonly userId: number;
    readonly cities: readonly number[];
    readonly accommodations?: readonly number[];
  },
): Territory {
  const user = [own.userId];
  const { accommodations: accommodation = [] } = own;
  switch (type) {
    case 'admin':
      return 'everywhere';
    case 'azienda':
    case 'privato':
      return { ...(accommodation.length > 0 && { accommodation }), manager: [own.managerId], user };
    default:
      return { city: own.cities, user };
  }
}

/** Who administers the product settles what waits under a verb nobody is given: the product's own, or one that is no more. */
export const settlesForgotten = ({ type }: Pick<Persona, 'type'>): boolean => type === 'admin';

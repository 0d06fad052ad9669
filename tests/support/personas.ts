import {
  type Grant,
  grants,
  type ManagerType,
  type Persona,
  type Role,
} from '#src/permissions/session.ts';

const hotelGrants: readonly Grant[] = [
  'gestione-ospiti',
  'inserimento-rapido-c59',
  'file-upload-istat',
  'tassa-soggiorno',
  'modifica-scheda-promozionale',
  'deleghe-utenti',
  'accesso-pratiche-hotel',
  'statistiche',
];

const persona = (type: ManagerType, role: Role, held: readonly Grant[] = []): Persona => ({
  type,
  role,
  grants: held,
});

/** The accounts of the contract, as permissions see them; `multi` is three of these at once. */
export const personas = {
  admin: persona('admin', 'admin', grants),
  provincia: persona('provincia', 'provincia', grants),
  'provincia.base': persona('provincia', 'provincia'),
  'provincia.admin': persona('provincia', 'admin'),
  mandamento: persona(
    'mandamento',
    'consorzio',
    grants.filter((grant) => grant !== 'comune-pagopa'),
  ),
  'mandamento.base': persona('mandamento', 'consorzio'),
  destinazione: persona('destinazione', 'consorzio'),
  comune: persona('comune', 'comune', grants),
  'comune.base': persona('comune', 'comune'),
  hotel: persona('azienda', 'hotel', hotelGrants),
  'hotel.altro': persona('azienda', 'hotel'),
  privato: persona('privato', 'hotel'),
  delegato: persona('azienda', 'hotel_delegated', ['tassa-soggiorno', 'gestione-ospiti']),
  'delegato.base': persona('azienda', 'hotel_delegated'),
  pms: persona('azienda', 'application'),
} as const satisfies Record<string, Persona>;
export type PersonaName = keyof typeof personas;
export const personaNames = Object.keys(personas) as PersonaName[];

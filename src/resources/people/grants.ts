import {
  type Grant,
  type ManagerType,
  managerTypes,
  managerTypesOf,
  type Role,
} from '#src/permissions/session.ts';

/** What has a territory, as the administration of the product has not. */
export const withTerritory = managerTypesOf(
  'privato',
  'azienda',
  'destinazione',
  'provincia',
  'comune',
  'mandamento',
);
/** What a province lets into the product and looks after. */
export const underProvince = managerTypesOf(
  'privato',
  'azienda',
  'destinazione',
  'comune',
  'mandamento',
);
/** What somebody of a consortium, and of a municipality, meets colleagues of. */
export const besideConsortium = managerTypesOf('privato', 'azienda', 'destinazione', 'mandamento');
export const besideMunicipality = managerTypesOf('privato', 'azienda', 'comune');

/** The Italian words of the grant codes; their order is the one people see. */
export const grantWords = {
  'riapertura-mese': 'Riapertura mese',
  'crea-nuova-struttura': 'Crea nuova struttura',
  'creazione-nuova-struttura': 'Creazione nuova struttura',
  'sblocco-ospiti': 'Sblocco ospiti',
  'grande-fratello': 'Grande fratello',
  'chiusura-massiva': 'Chiusura massiva',
  'cancellazione-file-upload': 'Cancellazione file caricati',
  'file-upload-istat': 'Caricamento file ISTAT',
  'inserimento-rapido-c59': 'Inserimento rapido C59',
  'gestione-ospiti': 'Gestione ospiti',
  impersona: 'Impersona',
  'cir-provincia': 'Codice CIR',
  statistiche: 'Statistiche',
  'modifica-scheda-promozionale': 'Modifica scheda promozionale',
  'deleghe-utenti': 'Deleghe utenti',
  'tassa-soggiorno': 'Imposta di soggiorno',
  'accesso-pratiche-hotel': 'Pratiche',
  'gestione-accommodation-info-license': 'Dati licenza struttura',
  'comune-pagopa': 'pagoPA comune',
  'accommodation-application-management': 'Gestione pratiche strutture',
} as const satisfies Record<Grant, string>;

export const roleWords = {
  admin: 'Amministratore',
  hotel: 'Gestore',
  provincia: 'Provincia',
  consorzio: 'Consorzio',
  comune: 'Comune',
  hotel_delegated: 'Delegato',
  application: 'Applicazione',
} as const satisfies Record<Role, string>;

/** The labels of specification section 3, by the number of the manager type. */
export const managerTypeWords = {
  1: 'Privato',
  2: 'Azienda',
  3: 'Ufficio Turistico',
  4: 'Amministrazione Provinciale',
  5: 'Amministrazione Comunale',
  6: 'Super admin',
  7: 'Consorzio Turistico o ATP',
} as const;

/** The same words by the names of the types, for lists to choose several from. */
export const managerTypeChoices = Object.fromEntries(
  Object.entries(managerTypes).map(([name, type]) => [name, managerTypeWords[type]]),
) as Record<ManagerType, string>;

const ofHotels: readonly Grant[] = [
  'gestione-ospiti',
  'inserimento-rapido-c59',
  'file-upload-istat',
  'tassa-soggiorno',
  'modifica-scheda-promozionale',
  'deleghe-utenti',
  'accesso-pratiche-hotel',
  'statistiche',
];
export const allGrants = Object.keys(grantWords) as Grant[];

/** The most each role can ever receive; within it administrators say what it receives (registry 10.4). */
export const receivable: Readonly<Record<Role, readonly Grant[]>> = {
  admin: allGrants,
  provincia: allGrants,
  consorzio: allGrants.filter((grant) => grant !== 'comune-pagopa'),
  comune: allGrants,
  hotel: ofHotels,
  hotel_delegated: ofHotels.filter((grant) => grant !== 'deleghe-utenti'),
  application: ['gestione-ospiti', 'file-upload-istat', 'tassa-soggiorno', 'statistiche'],
};

/** What a business may let others do for it: the most a delegate can receive. */
export const delegableGrantWords = Object.fromEntries(
  receivable.hotel_delegated.map((grant) => [grant, grantWords[grant]]),
) as typeof grantWords;

/** The headings under which the grants stand. */
export const grantGroups: Readonly<Record<string, readonly Grant[]>> = {
  'Registro e pratiche': [
    'crea-nuova-struttura',
    'creazione-nuova-struttura',
    'accesso-pratiche-hotel',
    'accommodation-application-management',
    'gestione-accommodation-info-license',
    'cir-provincia',
    'modifica-scheda-promozionale',
  ],
  'Ospiti e statistica': [
    'gestione-ospiti',
    'inserimento-rapido-c59',
    'file-upload-istat',
    'cancellazione-file-upload',
    'riapertura-mese',
    'sblocco-ospiti',
    'chiusura-massiva',
    'statistiche',
  ],
  'Imposta, utenti e controllo': [
    'tassa-soggiorno',
    'comune-pagopa',
    'deleghe-utenti',
    'impersona',
    'grande-fratello',
  ],
};

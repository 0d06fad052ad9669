/**
 * The specification's titles of windows that have another word for what the glossary calls an organisation, or say the survey
 * where the menu has it already: screens, menu and breadcrumbs say the one word.
 */
const otherwise: Readonly<Partial<Record<string, string>>> = {
  Enti: 'Organizzazioni',
  'Nuovo ente': 'Nuova organizzazione',
  Ente: 'Organizzazione',
  "Nuovo utente dell'ente": 'Nuovo utente dell’organizzazione',
  "Utente dell'ente": 'Utente dell’organizzazione',
  Gestori: 'Organizzazioni ricettive',
  'Nuovo gestore': 'Nuova organizzazione ricettiva',
  Gestore: 'Organizzazione',
  'Nuovo utente del gestore': 'Nuovo utente dell’organizzazione',
  'Utente del gestore': 'Utente dell’organizzazione',
  'Utenti del gestore': 'Utenti dell’organizzazione',
  'ISTAT: Totali': 'Totali mensili',
  'ISTAT: Rispondenti': 'Rispondenti',
  'ISTAT: Report': 'Report',
  'ISTAT: Esportazione': 'Esportazione',
  'ISTAT: Report completo': 'Report completo',
  'ISTAT: Totali giornalieri': 'Totali giornalieri',
  'ISTAT: Ospiti non partiti': 'Ospiti non partiti',
  'ISTAT: Soggiorni oltre 30 notti': 'Soggiorni oltre 30 notti',
  'ISTAT: Caricamento file': 'File caricati',
  'ISTAT: Calendario chiusure': 'Calendario chiusure',
};

/** What people read of the place whose window bears this title. */
export const calledOf = (title: string): string => otherwise[title] ?? title;

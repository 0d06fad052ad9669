import type { ManagerType, Role } from '#src/permissions/session.ts';

/** An alert of the province. */
export interface Notice {
  readonly title: string;
  /** Paragraphs of HTML. */
  readonly body: readonly string[];
  readonly severity: 'info' | 'warning' | 'critical' | 'deadline';
  /** Published from and to, in days from today; without end until it is withdrawn. */
  readonly days: readonly [from: number, to?: number];
  /** Whom it is meant for, where it stands, what it asks; left out, everybody and nothing. */
  readonly told?: {
    readonly roles?: readonly Role[];
    readonly managerTypes?: readonly ManagerType[];
    readonly placement?: readonly ('dashboard' | 'banner')[];
    readonly ackText?: string;
    readonly linkUrl?: string;
  };
  readonly status: 'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn';
}

export const notices: readonly Notice[] = [
  {
    title: 'Sospensione del servizio Alloggiati Web',
    body: [
      'Il portale della Polizia di Stato non è raggiungibile. Le comunicazioni degli ospiti si inviano, in via eccezionale, per <strong>posta elettronica certificata</strong> alla Questura di Sondrio.',
      'Appena il servizio riprende ne daremo notizia qui.',
    ],
    severity: 'critical',
    days: [-1, 3],
    told: { placement: ['dashboard', 'banner'] },
    status: 'published',
  },
  {
    title: 'Chiusura delle presenze del mese',
    body: [
      'Le presenze del mese si chiudono entro il giorno 5 del mese successivo.',
      'Chi non ha avuto ospiti dichiara comunque il mese a zero.',
    ],
    severity: 'deadline',
    days: [-6, 12],
    told: { managerTypes: ['privato', 'azienda'], placement: ['dashboard'] },
    status: 'published',
  },
  {
    title: 'Nuovi requisiti per le locazioni turistiche',
    body: [
      'Dal 1° gennaio ogni alloggio in locazione turistica tiene un <strong>rilevatore di gas e di monossido</strong> e un estintore per piano.',
      'La dichiarazione si presenta allo sportello SUAP del comune.',
    ],
    severity: 'warning',
    days: [-20, 60],
    told: {
      roles: ['hotel'],
      placement: ['dashboard'],
      ackText: 'Ho verificato rilevatori ed estintori',
    },
    status: 'published',
  },
  {
    title: 'Orari di assistenza dell’ufficio turismo',
    body: ['L’ufficio risponde dal lunedì al venerdì, dalle 9 alle 12.30.'],
    severity: 'info',
    days: [-90],
    status: 'published',
  },
  {
    title: 'Incontri di formazione per i gestori',
    body: [
      'Tre incontri gratuiti, a Bormio, Sondrio e Chiavenna:',
      'la compilazione del C59, la classificazione delle strutture, l’imposta di soggiorno.',
    ],
    severity: 'info',
    days: [-4, 30],
    told: { managerTypes: ['privato', 'azienda', 'comune'] },
    status: 'published',
  },
  {
    title: 'Esposizione del CIN negli annunci',
    body: [
      'Il codice identificativo nazionale va indicato in ogni annuncio, anche sui portali, ed esposto all’esterno dell’edificio.',
    ],
    severity: 'info',
    days: [-45, 120],
    told: {
      managerTypes: ['privato', 'azienda', 'comune', 'mandamento', 'destinazione'],
      ackText: 'Ho letto e lo faccio sapere',
      linkUrl: 'https://bdsr.ministeroturismo.gov.it',
    },
    status: 'published',
  },
  {
    title: 'Comunicazione delle tariffe per la prossima stagione',
    body: ['Le tariffe minime e massime si comunicano alla Provincia prima che la stagione inizi.'],
    severity: 'deadline',
    days: [7, 45],
    status: 'scheduled',
  },
  {
    title: 'Manutenzione programmata del portale',
    body: ['Il portale resterà fermo dalle 6 alle 8 del mattino per un aggiornamento.'],
    severity: 'warning',
    days: [10, 11],
    status: 'scheduled',
  },
  {
    title: 'Dati del turismo dell’ultima stagione',
    body: ['Bozza della nota con gli arrivi e le presenze per comune.'],
    severity: 'info',
    days: [15],
    status: 'draft',
  },
  {
    title: 'Rinnovo delle certificazioni antincendio',
    body: ['Testo da concordare con il Comando provinciale dei Vigili del fuoco.'],
    severity: 'warning',
    days: [20, 80],
    status: 'draft',
  },
  {
    title: 'Strada dello Stelvio chiusa per neve',
    body: [
      'La SS 38 è chiusa tra Bormio e il passo. Avvisate gli ospiti in arrivo dall’Alto Adige.',
    ],
    severity: 'critical',
    days: [-60, -52],
    status: 'expired',
  },
  {
    title: 'Consegna dei modelli 21',
    body: [
      'I conti della gestione dell’imposta di soggiorno si consegnano al comune entro gennaio.',
    ],
    severity: 'deadline',
    days: [-320, -290],
    status: 'expired',
  },
  {
    title: 'Indagine sulla soddisfazione degli ospiti',
    body: ['Il questionario è stato chiuso: grazie a chi lo ha proposto ai propri ospiti.'],
    severity: 'info',
    days: [-150, -100],
    status: 'expired',
  },
  {
    title: 'Bando per la riqualificazione delle strutture',
    body: ['Ritirato: la Regione ne pubblicherà una nuova versione.'],
    severity: 'info',
    days: [-30, 30],
    status: 'withdrawn',
  },
  {
    title: 'Interruzione dell’acqua potabile a Livigno',
    body: ['Avviso ritirato: l’erogazione è regolare.'],
    severity: 'critical',
    days: [-14],
    status: 'withdrawn',
  },
];

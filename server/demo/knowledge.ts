import { glossary } from '#src/i18n/glossary.ts';
import type { Stage } from './stage.ts';

const offices = ['admin', 'provincia', 'consorzio', 'comune'];
const hosts = ['hotel', 'hotel_delegated'];
const everybody = [...offices, ...hosts, 'application'];

/** What people ask on the telephone most often, and where they are when they ask it. */
const articles = [
  {
    title: 'Come leggo il cruscotto',
    keywords: 'inizio, numeri, riepilogo',
    subjects: ['dashboard'],
    audience: everybody,
    body: '<p>Ogni numero è un collegamento: apre l’elenco, già filtrato, da cui è contato.</p><p>Sotto trovi gli <strong>avvisi</strong> che ti riguardano, i più recenti per primi.</p>',
  },
  {
    title: 'Cercare una licenza',
    keywords: 'archivio, filtri, viste, trovare',
    subjects: ['licenses'],
    audience: offices,
    body: '<p>Scrivi nella ricerca anche solo una parte del numero. Con <strong>Filtri</strong> restringi per stato, comune e date.</p><p>I filtri restano nell’indirizzo della pagina: chi lo riceve da te vede lo stesso elenco, entro ciò che può vedere.</p>',
  },
  {
    title: 'Sospendere e riattivare una licenza',
    keywords: 'sospensione, chiusura temporanea, ripresa',
    subjects: ['licenses'],
    audience: ['admin', 'provincia'],
    body: '<ol><li>Apri la licenza e scegli <strong>Sospendi</strong>.</li><li>Indica da quando e perché.</li><li>Il titolare la vede subito sospesa.</li></ol><p>Con <strong>Riattiva</strong> la licenza torna in vigore. Ogni passaggio resta nella cronologia.</p>',
  },
  {
    title: 'Letti e unità della licenza',
    keywords: 'capacità, camere, posti letto, accessibili',
    subjects: ['licenses', 'accommodations'],
    audience: [...offices, ...hosts],
    body: '<p>I letti si calcolano dalle unità: quantità per letti di ciascuna. Per cambiarli si cambiano le unità.</p>',
  },
  {
    title: 'Un altro ha salvato prima di me',
    keywords: 'conflitto, modifiche, sovrascrivere, due persone',
    subjects: ['licenses', 'accommodations', 'managers'],
    audience: [...offices, ...hosts],
    body: '<p>Nulla viene sovrascritto. Se avete cambiato campi diversi, le modifiche si uniscono da sé.</p><p>Se avete cambiato lo stesso campo, scegli tu quale valore tenere.</p>',
  },
  {
    title: 'Invitare una persona e darle un ruolo',
    keywords: 'utenti, invito, permessi, abilitazioni, collega',
    subjects: ['users'],
    audience: offices,
    body: '<p>Dalla pagina della persona scegli <strong>Invita in un’organizzazione</strong>: indica l’organizzazione, il ruolo e i permessi. Ne fa parte quando accetta.</p><p>Ciò che togli vale dalla sua prossima richiesta, anche se è già entrata.</p>',
  },
  {
    title: 'Pubblicare un avviso',
    keywords: 'comunicazione, scadenza, programmare',
    subjects: ['alerts'],
    audience: ['admin', 'provincia'],
    body: '<p>Un avviso nasce come <strong>bozza</strong>. Puoi pubblicarlo subito o programmarlo: compare nel giorno che indichi e scade da sé.</p>',
  },
  {
    title: 'Cambiare la password e chiudere le altre sessioni',
    keywords: 'sicurezza, accesso, uscire, dispositivo',
    subjects: ['profile'],
    audience: everybody,
    body: '<p>Dal tuo nome, in alto a destra, scegli <strong>Cambia password</strong>. Le altre sessioni finiscono subito.</p>',
  },
  {
    title: 'Glossario',
    keywords: `parole, significato, termini, ${glossary.map(({ word }) => word).join(', ')}`.slice(
      0,
      300,
    ),
    subjects: ['dashboard'],
    audience: everybody,
    body: glossary.map(({ word, means }) => `<p><strong>${word}</strong>: ${means}</p>`).join(''),
  },
] as const;

/** The articles of the help, all published. */
export async function createKnowledge({ make }: Stage): Promise<void> {
  await make.create(
    'knowledge-articles',
    articles.map((article) => ({ ...article, published: true })),
  );
}

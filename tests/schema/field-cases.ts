import { type Field, type FieldKind, f } from '#src/schema/fields.ts';

/** One field of a kind, values it takes and refuses, and how people see the first good one. */
interface FieldCase {
  readonly field: Field;
  readonly good: readonly unknown[];
  readonly bad: readonly (readonly [value: unknown, message: string])[];
  /** The first good value as read in a record, and in a list where that differs. */
  readonly shown: string;
  readonly cell?: string;
  /** What a person types for the first good value, where it is typed. */
  readonly typed?: string;
}

const options = { museum: 'Museo', castle: 'Castello', lake: 'Lago' };

/** Every kind of field; the compiler asks for a case when a kind is added. */
const fieldCases = {
  text: {
    field: f.text('Nome', { max: 10 }),
    good: ['Tresenda'],
    bad: [['Valle di Tresenda', 'Al massimo 10 caratteri: ora sono 17']],
    shown: 'Tresenda',
    typed: 'Tresenda',
  },
  translated: {
    field: f.translated('Titolo', { max: 10 }),
    good: [{ it: 'Tra i pini', de: 'Im Wald' }],
    bad: [
      [{ it: 'Tra', de: 'Unter Lärchen' }, 'In tedesco: al massimo 10 caratteri: ora sono 13'],
      [{ it: 7 }, 'In italiano: scrivi un testo'],
      [{ xx: 'x' }, 'Qui non si scrive in «xx»: le lingue sono it, en, de, fr'],
      ['Tra', 'Scrivi il testo lingua per lingua: «it» per l’italiano'],
    ],
    shown: 'Tra i piniTedesco: Im Wald',
    cell: 'Tra i pini',
  },
  richText: {
    field: f.richText('Testo'),
    good: ['<p>Due <strong>parole</strong></p>'],
    bad: [],
    shown: 'Due parole',
  },
  password: {
    field: f.password('Password'),
    good: ['Valtellina-2026'],
    bad: [['corta', 'Almeno 8 caratteri']],
    shown: '••••••••',
    typed: 'Valtellina-2026',
  },
  secret: {
    field: f.secret('Chiave'),
    good: ['chiave-2026'],
    bad: [['x'.repeat(501), 'Al massimo 500 caratteri: ora sono 501']],
    shown: 'impostato',
    typed: 'chiave-2026',
  },
  personName: {
    field: f.personName('Nome'),
    good: ['D’Angelo Maria-Ève'],
    bad: [['www.truffa.example', 'Dopo il punto lascia uno spazio']],
    shown: 'D’Angelo Maria-Ève',
    typed: 'D’Angelo Maria-Ève',
  },
  email: {
    field: f.email('E-mail'),
    good: ['info@livigno.example'],
    bad: [],
    shown: 'info@livigno.example',
    typed: 'info@livigno.example',
  },
  phone: {
    field: f.phone('Telefono'),
    good: ['+39 0342 052200'],
    bad: [],
    shown: '+39 0342 052200',
    typed: '+39 0342 052200',
  },
  url: {
    field: f.url('Sito', { secure: true }),
    good: ['https://www.livigno.example/estate?lingua=it'],
    bad: [
      ['www.livigno.example', 'Comincia con https://'],
      ['http://livigno.example', 'Comincia con https://'],
    ],
    shown: 'https://www.livigno.example/estate?lingua=it',
    typed: 'https://www.livigno.example/estate?lingua=it',
  },
  postalCode: {
    field: f.postalCode('CAP'),
    good: ['00184'],
    bad: [
      ['2303', 'Il CAP ha 5 cifre'],
      ['SW1A 1AA', 'Il CAP ha 5 cifre'],
    ],
    shown: '00184',
    typed: '00184',
  },
  fiscalCode: {
    field: f.fiscalCode('Codice fiscale'),
    good: ['RSSMRA85T10A562S'],
    bad: [],
    shown: 'RSSMRA85T10A562S',
    typed: 'rssmra85t10a562s',
  },
  vatNumber: {
    field: f.vatNumber('Partita IVA'),
    good: ['00743110157'],
    bad: [],
    shown: '00743110157',
    typed: '00743110157',
  },
  cin: {
    field: f.cin('CIN'),
    good: ['IT014037A1ABCDEFGH'],
    bad: [],
    shown: 'IT014037A1ABCDEFGH',
    typed: 'it014037a1abcdefgh',
  },
  cir: {
    field: f.cir('CIR'),
    good: ['014037-ALB-00147'],
    bad: [],
    shown: '014037-ALB-00147',
    typed: '014037-alb-00147',
  },
  iban: {
    field: f.iban('IBAN'),
    good: ['IT60X0542811101000000123456'],
    bad: [],
    shown: 'IT60X0542811101000000123456',
    typed: 'it60x0542811101000000123456',
  },
  integer: {
    field: f.integer('Letti', { min: 1 }),
    good: [1087],
    bad: [
      [0, 'Almeno 1'],
      ['tanti', 'Scrivi un numero intero'],
    ],
    shown: '1.087',
    typed: '1.087',
  },
  euro: {
    field: f.euro('Tariffa'),
    good: [123_450],
    bad: [[-1, 'Almeno 0,00 €']],
    shown: '1.234,50 €',
    typed: '1.234,50',
  },
  year: {
    field: f.year('Anno', { min: 2000, max: 2099 }),
    good: [2027],
    bad: [
      [1999, 'Almeno 2000'],
      ['27', 'Scrivi un anno di quattro cifre, come 2027'],
    ],
    shown: '2027',
    typed: '2027',
  },
  month: {
    field: f.month('Mese'),
    good: [6, 12],
    bad: [
      [13, 'Scegli un mese'],
      ['giugnaio', 'Scegli un mese'],
    ],
    shown: 'Giugno',
  },
  decimal: {
    field: f.decimal('Superficie', 2, { min: 0 }),
    good: [1234.5, 0.01],
    bad: [
      [1.005, 'Al massimo 2 decimali'],
      [-0.5, 'Almeno 0,00'],
      ['tanta', 'Scrivi un numero'],
    ],
    shown: '1.234,50',
    typed: '1.234,5',
  },
  percent: {
    field: f.percent('Aliquota'),
    good: [12.5, 100, 0],
    bad: [
      [100.5, 'Al massimo 100 %'],
      [12.345, 'Al massimo 2 decimali'],
    ],
    shown: '12,5 %',
    typed: '12,5%',
  },
  coordinate: {
    field: f.latitude('Latitudine'),
    good: [46.5386],
    bad: [['nord', 'Scrivi un numero']],
    shown: '46,5386',
    typed: '46,5386',
  },
  date: {
    field: f.date('Apertura'),
    good: ['2026-11-20'],
    bad: ['2026-02-30', '0000-01-01', '1799-12-31', '2201-01-01', '9999-12-31'].map((date) => [
      date,
      'Scrivi una data esistente, nella forma gg/mm/aaaa, dal 1800 al 2200',
    ]),
    shown: '20/11/2026',
    typed: '20/11/2026',
  },
  time: {
    field: f.time('Arrivo dalle'),
    good: ['09:30', '00:00'],
    bad: [
      ['24:00', 'Scrivi ore e minuti, come 14:00'],
      ['di sera', 'Scrivi ore e minuti, come 14:00'],
    ],
    shown: '09:30',
    typed: '9.30',
  },
  dayOfYear: {
    field: f.dayOfYear('Dal'),
    good: ['06-15', '02-29'],
    bad: [
      ['06-31', 'Scrivi giorno e mese, come 15/06'],
      ['15-06', 'Scrivi giorno e mese, come 15/06'],
    ],
    shown: '15/06',
    typed: '15-6',
  },
  switch: { field: f.switch('Pubblicata'), good: [true, false], bad: [], shown: 'Sì' },
  select: {
    field: f.select('Tipo', options),
    good: ['castle'],
    bad: [['hut', 'Scegli una delle voci proposte']],
    shown: 'Castello',
  },
  checklist: {
    field: f.checklist('Servizi', options),
    good: [['museum', 'castle', 'lake']],
    bad: [[['lake', 'lake'], 'La stessa voce compare due volte']],
    shown: 'Museo, Castello, Lago',
    cell: '3 voci',
  },
  reference: {
    field: f.reference('Comune', 'cities'),
    good: [7],
    bad: [[-1, 'Scegli una delle voci proposte']],
    shown: 'Livigno',
  },
  references: {
    field: f.references('Comuni', 'cities'),
    good: [[7, 8, 9]],
    bad: [[[7, 7], 'La stessa voce compare due volte']],
    shown: 'Livigno, Bormio, Sondalo',
    cell: 'Livigno, Bormio e altri 1',
  },
  vocabulary: {
    field: f.vocabulary('Comune', 'cities', 'istatCode'),
    good: ['7'],
    bad: [[7, 'Scrivi un testo']],
    shown: 'Livigno',
  },
  file: { field: f.file('Planimetria'), good: [3], bad: [], shown: 'Apri il documento' },
  images: {
    field: f.images('Immagini', { maxFiles: 1 }),
    good: [[{ id: 1, alt: 'Il lago' }]],
    bad: [
      [
        [
          { id: 1, alt: 'Il lago' },
          { id: 2, alt: 'La valle' },
        ],
        'Al massimo 1 immagini',
      ],
    ],
    shown: '',
    cell: '1 immagine',
  },
  state: {
    field: f.state('Stato', { draft: 'Bozza', active: 'Attiva' }),
    good: ['active'],
    bad: [],
    shown: 'Attiva',
  },
  rows: {
    field: f.rows('Unità', { quantity: f.integer('Quantità', { required: true }) }),
    good: [[{ quantity: 4 }]],
    bad: [],
    shown: 'Quantità4',
    cell: '1 riga',
  },
  lookup: {
    field: f.lookup('accommodation.city', f.reference('Comune', 'cities')),
    good: [8],
    bad: [],
    shown: 'Bormio',
  },
  rollup: {
    field: f.rollup('Codici', 'accommodations', { by: 'manager', take: 'name', set: 'text' }),
    good: [['uno', 'due']],
    bad: [],
    shown: 'uno, due',
  },
  count: {
    field: f.count('Strutture', 'accommodations', { by: 'manager' }),
    good: [0, 3],
    bad: [],
    shown: '0',
  },
  derived: { field: f.derived(f.integer('Letti')), good: [63], bad: [], shown: '63' },
} as const satisfies Record<FieldKind, FieldCase>;

export const eachCase = Object.entries(fieldCases) as [FieldKind, FieldCase][];

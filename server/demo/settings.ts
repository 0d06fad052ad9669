import type { VerbOf } from '#src/resources/all.ts';
import type { Offices } from './offices.ts';
import { placeNamed } from './places.ts';
import type { Stage } from './stage.ts';

const alta = ['Bormio', 'Livigno', 'Sondalo', 'Valdidentro', 'Valdisotto', 'Valfurva'];

/** Hotel software in every state, tourist areas of the upper valley, letters of the province. */
export async function createSettings({ make, places }: Stage, offices: Offices): Promise<void> {
  const citiesOf = (names: readonly string[]) => names.map((name) => placeNamed(places, name).id);
  const [valley] = await make.create('destinations', [
    {
      code: 'ALTA-VALTELLINA',
      name: 'Alta Valtellina',
      level: 'district',
      manager: offices.mandamento,
      cities: citiesOf(alta),
      website: 'https://altavaltellina.example',
    },
  ]);
  await make.create('destinations', [
    {
      code: 'LIVIGNO',
      name: 'Livigno',
      manager: offices.destinazione,
      parent: valley,
      cities: citiesOf(['Livigno']),
      description: 'Il piccolo Tibet, zona extradoganale.',
    },
    { code: 'BORMIO', name: 'Bormio', parent: valley, cities: citiesOf(['Bormio']) },
  ]);
  const programs = await make.create('pms', software);
  const become = (action: VerbOf<'pms'>, ...which: number[]) =>
    make.act(
      'pms',
      action,
      which.map((at) => ({ id: programs[at] as number, values: {} })),
    );
  await become('test', 0, 1);
  await become('certify', 0);
  await make.create('mail-templates', letters);
}

const software = [
  {
    productName: 'Reception Facile',
    vendorName: 'Alpisoft S.r.l.',
    contactName: 'Ufficio integrazioni',
    contactEmail: 'integrazioni@alpisoft.example',
    technicalEmail: 'errori@alpisoft.example',
    phone: '0342 555010',
    website: 'https://alpisoft.example',
    supportedFunctions: ['guests', 'calendar', 'tax'],
    formats: ['api', 'xml_ross1000'],
  },
  {
    productName: 'Chiave d’Argento',
    vendorName: 'Stelvio Informatica S.n.c.',
    contactEmail: 'assistenza@stelvioinformatica.example',
    supportedFunctions: ['guests'],
    formats: ['txt_ross1000', 'txt_alloggiati'],
  },
  {
    productName: 'Casa & Ospiti',
    vendorName: 'Larice Software',
    contactEmail: 'info@laricesoftware.example',
    supportedFunctions: ['guests', 'calendar'],
    formats: ['csv'],
  },
];

const letters = [
  {
    code: 'benvenuto',
    name: 'Benvenuto in Soggiorno',
    category: 'benvenuto',
    subject: 'Benvenuti in Soggiorno, {{ente.nome}}',
    body: '<p>Gentile {{ente.nome}},</p><p>la vostra organizzazione è ora in Soggiorno: <a href="https://soggiorno.example">{{soggiorno.indirizzo}}</a>.</p><p>{{mittente.nome}}</p>',
  },
  {
    code: 'scadenza-polizza',
    name: 'Polizza in scadenza',
    category: 'scadenze',
    subject: 'La polizza di responsabilità civile sta per scadere',
    body: '<p>Gentile {{ente.nome}},</p><p>dalla scheda della licenza risulta una polizza in scadenza. Aggiornatela appena rinnovata.</p><p>{{mittente.nome}}, {{oggi.data}}</p>',
  },
  {
    code: 'comunicazione-prezzi',
    name: 'Comunicazione dei prezzi',
    category: 'scadenze',
    subject: 'Entro il 31 dicembre i prezzi del prossimo anno',
    body: '<p>Gentile {{ente.nome}},</p><ul><li>i prezzi massimi si comunicano entro il 31 dicembre;</li><li>si possono cambiare in ogni momento.</li></ul><p>{{mittente.nome}}</p>',
  },
  {
    code: 'pratica-ricevuta',
    name: 'Pratica ricevuta',
    category: 'pratiche',
    subject: 'Abbiamo ricevuto la vostra pratica',
    body: '<p>Gentile {{ente.nome}}, la pratica è arrivata il {{oggi.data}}.</p>',
    active: false,
  },
];

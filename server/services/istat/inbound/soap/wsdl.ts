import { element, escaped } from './write-xml.ts';

/** The description of the door, at an address: what it takes and answers, in the order of istat 2.2. */
export const wsdl = (address: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(
    'wsdl:definitions',
    element('wsdl:types', ownSchema + importSchema) + messages + port + binding + service(address),
    `${namespaces} name="GestioneCheckinV2ImplService" targetNamespace="${tns}"`,
  )}`;

const tns = 'http://checkin.ws.service.turismo5.gies.it/';
const namespaces = [
  ' xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"',
  ' xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"',
  ' xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  ` xmlns:tns="${tns}"`,
  ' xmlns:v2="V2"',
].join('');

type Many = '' | '?' | '*' | '+';

/** `name?:type`: optional, `*` any number, `+` one or more; a text where no type is named. */
function field(told: string): string {
  const [, name, many = '', type = 'xs:string'] = /^(\w+)([?*+]?)(?::(.+))?$/.exec(told) ?? [];
  const at = (many as Many) === '?' || many === '*' ? ' minOccurs="0"' : '';
  const most = many === '*' || many === '+' ? ' maxOccurs="unbounded"' : '';
  return `<xs:element name="${name}" type="${type}"${at}${most}/>`;
}

const complex = (name: string, fields: readonly string[], after = ''): string =>
  element(
    'xs:complexType',
    element('xs:sequence', fields.map(field).join('')) + after,
    ` name="${name}"`,
  );

/** A list within its own element. */
const list = (name: string, one: string, type: string): string =>
  `<xs:element name="${name}" minOccurs="0" nillable="true">${element(
    'xs:complexType',
    element('xs:sequence', field(`${one}*:${type}`)),
  )}</xs:element>`;

const results = [
  list('arrivi', 'arrivo', 'tns:risultato'),
  list('partenze', 'partenza', 'tns:risultato'),
  list('prenotazioni', 'prenotazione', 'tns:risultato'),
  list('retifiche', 'eliminazione', 'tns:risultato'),
].join('');

const day = (name: string, after = '') =>
  element('xs:complexType', element('xs:sequence', results) + after, ` name="${name}"`);
const attribute = (name: string) => `<xs:attribute name="${name}" type="xs:string"/>`;

const calls = ['inviaMovimentazione', 'inviaMovimentazioneList'] as const;
const messageNames = calls.flatMap((call) => [call, `${call}Response`]);

const correction = element(
  'xs:choice',
  ['eliminazione', 'cancellazione', 'conferma']
    .map((name) => `<xs:element name="${name}" type="tns:${name}Bean"/>`)
    .join(''),
  ' minOccurs="0" maxOccurs="unbounded"',
);

const movement = element(
  'xs:complexType',
  element(
    'xs:sequence',
    field('data?') +
      field('struttura?:tns:strutturaBean') +
      list('arrivi', 'arrivo', 'tns:arrivoBean') +
      list('partenze', 'partenza', 'tns:partenzaBean') +
      list('prenotazioni', 'prenotazione', 'tns:prenotazioneBean') +
      `<xs:element name="rettifiche" minOccurs="0" nillable="true">${element(
        'xs:complexType',
        element('xs:sequence', correction),
      )}</xs:element>`,
  ),
  ' name="movimentoBean"',
);

const arrival = [
  ...['idswh', 'tipoalloggiato', 'idcapo?', 'cognome?', 'nome?', 'sesso', 'cittadinanza'],
  ...['statoresidenza', 'luogoresidenza', 'datanascita', 'statonascita?', 'comunenascita?'],
  ...['tipoturismo?', 'mezzotrasporto?', 'canaleprenotazione?', 'titolostudio?'],
  ...['professione?', 'esenzioneimposta?'],
];

const booking = [
  ...['idswh', 'arrivo', 'partenza', 'ospiti', 'camere'],
  ...['prezzo?', 'canaleprenotazione?', 'statoprovenienza?', 'comuneprovenienza?'],
];

const ownSchema = element(
  'xs:schema',
  [
    '<xs:import namespace="V2"/>',
    ...messageNames.map((name) => `<xs:element name="${name}" type="tns:${name}"/>`),
    complex('inviaMovimentazione', ['movimentazione?:v2:xmlImportDati']),
    complex('inviaMovimentazioneList', ['movimentazione*:v2:xmlImportDati']),
    movement,
    complex('strutturaBean', [
      'apertura',
      'camereoccupate',
      'cameredisponibili',
      'lettidisponibili',
    ]),
    complex('arrivoBean', arrival),
    complex('partenzaBean', ['idswh', 'tipoalloggiato', 'arrivo']),
    complex('prenotazioneBean', booking),
    complex('eliminazioneBean', ['idswh', 'tipoalloggiato', 'arrivo']),
    complex('cancellazioneBean', ['idswh', 'arrivo']),
    complex('confermaBean', ['idswh', 'arrivo']),
    complex('inviaMovimentazioneResponse', ['return?:tns:xmlImportRisultati']),
    complex('xmlImportRisultati', ['risultatiGiorno*:tns:risultatoGiorno']),
    day('risultatoGiorno'),
    complex('risultato', ['idswh', 'successo:xs:boolean', 'errore?']),
    complex('inviaMovimentazioneListResponse', ['return?:tns:xmlImportRisultatiV2']),
    complex('xmlImportRisultatiV2', ['errore?', 'struttura*:tns:risultatoStrutturaV2']),
    complex(
      'risultatoStrutturaV2',
      ['errore?', 'giorno*:tns:risultatoGiornoV2'],
      attribute('codice'),
    ),
    day('risultatoGiornoV2', attribute('data')),
  ].join(''),
  ` elementFormDefault="unqualified" targetNamespace="${tns}" version="1.0"`,
);

const importSchema = element(
  'xs:schema',
  `<xs:import namespace="${tns}"/>${complex('xmlImportDati', [
    'codice',
    'prodotto',
    'movimento+:tns:movimentoBean',
  ])}`,
  ' targetNamespace="V2" version="1.0"',
);

const messages = messageNames
  .map((name) =>
    element(
      'wsdl:message',
      `<wsdl:part name="parameters" element="tns:${name}"/>`,
      ` name="${name}"`,
    ),
  )
  .join('');

const operation = (call: string, inside: (way: string, name: string) => string, before = '') =>
  element(
    'wsdl:operation',
    before + inside('input', call) + inside('output', `${call}Response`),
    ` name="${call}"`,
  );

const port = element(
  'wsdl:portType',
  calls
    .map((call) =>
      operation(call, (way, name) => `<wsdl:${way} name="${name}" message="tns:${name}"/>`),
    )
    .join(''),
  ' name="GestioneCheckinV2Impl"',
);

const bound = calls
  .map((call) =>
    operation(
      call,
      (way, name) => element(`wsdl:${way}`, '<soap:body use="literal"/>', ` name="${name}"`),
      '<soap:operation soapAction="" style="document"/>',
    ),
  )
  .join('');

const binding = element(
  'wsdl:binding',
  `<soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>${bound}`,
  ' name="GestioneCheckinV2ImplServiceSoapBinding" type="tns:GestioneCheckinV2Impl"',
);

const service = (address: string): string =>
  element(
    'wsdl:service',
    element(
      'wsdl:port',
      `<soap:address location="${escaped(address)}"/>`,
      ' binding="tns:GestioneCheckinV2ImplServiceSoapBinding" name="GestioneCheckinV2ImplPort"',
    ),
    ' name="GestioneCheckinV2ImplService"',
  );

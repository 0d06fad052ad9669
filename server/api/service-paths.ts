/** Operations that no declaration makes, as OpenAPI path items; bespoke endpoints are listed here. */
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };
const ok = (description: string, schema?: object) => ({ description, ...(schema && json(schema)) });

const operation = (
  summary: string,
  responses: object,
  body?: Readonly<Record<string, object>>,
  isPublic = false,
  optional: Readonly<Record<string, object>> = {},
) => ({
  tags: ['servizio'],
  summary,
  ...(isPublic && { security: [] }),
  ...(body && {
    requestBody: json({
      type: 'object',
      properties: { ...body, ...optional },
      required: Object.keys(body),
    }),
  }),
  responses,
});

const kept = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: text, size: { type: 'integer' }, type: text },
};

const draftIn = ['resource', 'record'].map((name) => ({
  in: 'path',
  name,
  required: true,
  schema: text,
}));
const listIn = [
  { in: 'path', name: 'resource', required: true, schema: text },
  {
    in: 'query',
    name: 'place',
    description: 'Il filtro permanente del luogo, come JSON',
    schema: text,
  },
];
const viewIn = [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }];
const view = { name: text, shared: text, role: { type: ['string', 'null'] }, state: {} };
const onList = (described: object, more: readonly object[] = []) => ({
  ...described,
  parameters: [...listIn, ...more],
});

const unsettled = {
  type: 'object',
  properties: {
    kind: { enum: ['failed', 'violation'] },
    resource: text,
    id: { type: 'integer' },
    label: { type: ['string', 'null'] },
    message: text,
    since: { type: 'string', format: 'date' },
    verb: text,
  },
};

/** What everybody may take, CC-BY 4.0: as linked data, as a table, one by one. */
const openPaths = (set: string, what: string) => ({
  [`/open/${set}.jsonld`]: {
    get: operation(`${what}, in schema.org, CC-BY 4.0`, { 200: ok('JSON-LD') }, undefined, true),
  },
  [`/open/${set}.json`]: {
    get: operation(`${what}, CC-BY 4.0`, { 200: ok('Una pagina, e la prossima') }, undefined, true),
  },
  [`/open/${set}.csv`]: {
    get: operation(`${what}, tutte, CC-BY 4.0`, { 200: ok('CSV') }, undefined, true),
  },
  [`/open/${set}/{id}`]: {
    get: operation(
      `${what}: una, in schema.org`,
      { 200: ok('JSON-LD'), 404: ok('Non è fra i dati aperti') },
      undefined,
      true,
    ),
  },
});

export const servicePaths = {
  '/login': {
    post: operation(
      'Accedi',
      {
        200: ok('Token e utente'),
        401: ok('Impossibile effettuare login'),
        429: ok('Troppi tentativi'),
      },
      { email: text, password: text },
      true,
    ),
  },
  '/logout': { post: operation('Esci: il token cessa subito', { 204: ok('Fatto') }) },
  '/register': {
    post: operation(
      'Chiedi un accesso',
      { 202: ok('Richiesta ricevuta'), 422: ok('Errori per campo') },
      { firstName: text, lastName: text, fiscalCode: text, email: text, password: text },
      true,
      { organisation: text, code: text, city: text, message: text },
    ),
  },
  '/first-administrator': {
    post: operation(
      'Crea il primo amministratore',
      { 201: ok('Creato'), 422: ok('Errori per campo') },
      { token: text, firstName: text, lastName: text, email: text, password: text },
      true,
    ),
  },
  '/forgot-password': {
    post: operation(
      'Chiedi un collegamento per la password',
      { 202: ok('Sempre') },
      { email: text },
      true,
    ),
  },
  '/reset-password': {
    post: operation(
      'Imposta una nuova password',
      { 204: ok('Fatto'), 422: ok('Errori per campo') },
      { token: text, password: text },
      true,
    ),
  },
  '/profile': {
    get: operation('Chi sono e per chi posso agire', { 200: ok('Profilo') }),
    patch: operation('Cambia i miei dati', { 200: ok('Profilo') }, {}),
  },
  '/profile/password': {
    post: operation(
      'Cambia la mia password',
      { 204: ok('Fatto') },
      { current: text, password: text },
    ),
  },
  '/profile/export': { get: operation('Tutti i miei dati', { 200: ok('Documento JSON') }) },
  '/profile/accesses': {
    get: operation('Chi ha cambiato i miei dati o ha agito al mio posto', { 200: ok('Accessi') }),
  },
  '/profile/sessions': { get: operation('Le mie sessioni', { 200: ok('Sessioni') }) },
  '/profile/sessions/{id}': { delete: operation('Chiudi una mia sessione', { 204: ok('Fatto') }) },
  '/profile/accommodations': {
    get: operation('Le strutture per cui posso lavorare, con codici, stato e scadenze', {
      200: ok('Strutture'),
    }),
  },
  '/profile/requests': {
    get: operation('Gli inviti e le deleghe che aspettano la mia risposta, e le deleghe che ho', {
      200: ok('Richieste'),
    }),
  },
  '/profile/access-requests': {
    post: operation(
      'Chiedo di lavorare per una struttura di cui conosco il CIR o il CIN',
      { 202: ok('Richiesta inviata'), 422: ok('Errori per campo') },
      { code: text },
    ),
  },
  '/profile/privacy-requests': {
    get: operation('Le mie richieste sui dati personali', { 200: ok('Richieste') }),
    post: operation(
      'Chiedo di sapere, correggere, cancellare o di oppormi (GDPR, art. 15-21)',
      { 202: ok('Ricevuta'), 422: ok('Errori per campo') },
      { kind: text, message: text },
    ),
  },
  '/open/images/{id}': {
    get: operation(
      'Un’immagine di una scheda pubblicata, se la licenza lascia riusarla',
      { 200: ok('L’immagine'), 404: ok('Non è fra i dati aperti') },
      undefined,
      true,
    ),
  },
  ...openPaths('accommodations', 'Le strutture pubblicate'),
  ...openPaths('attractions', 'Le attrazioni pubblicate'),
  '/cities': { get: operation('Cerca un comune', { 200: ok('Comuni') }, undefined, true) },
  '/accommodation-types': {
    get: operation('Tipologie ricettive attive', { 200: ok('Tipologie') }, undefined, true),
  },
  '/managers/{managerId}/ability': {
    get: operation('Le mie regole per questa organizzazione', { 200: ok('Regole') }),
  },
  '/managers/{managerId}/mail-templates/{id}/preview': {
    parameters: [
      ...viewIn,
      { in: 'query', name: 'record', required: true, schema: { type: 'integer' } },
    ],
    get: operation('Un modello come si leggerebbe, con i dati di un elemento di ciò che riguarda', {
      200: ok('Oggetto e testo'),
      404: ok('Non c’è'),
    }),
  },
  '/managers/{managerId}/role-grants/preview': {
    post: operation(
      'Chi toccherebbe un cambio dei permessi dei ruoli',
      { 200: ok('Cambi e persone'), 403: ok('Solo gli amministratori') },
      { roles: { type: 'array' } },
    ),
  },
  '/managers/{managerId}/role-grants': {
    put: operation(
      'Cambia i permessi che i ruoli ricevono, tutti o nessuno',
      { 204: ok('Fatto'), 412: ok('Un ruolo è cambiato nel frattempo') },
      { roles: { type: 'array' } },
    ),
  },
  '/managers/{managerId}/rate-declarations/{id}/card.pdf': {
    parameters: [...viewIn, { in: 'query', name: 'lang', schema: text }],
    get: operation('Il cartellino dei prezzi, una pagina per lingua', {
      200: ok('PDF'),
      404: ok('Non c’è'),
    }),
  },
  '/managers/{managerId}/rate-declarations/card-trial': {
    post: operation(
      'Un cartellino di prova: non si salva nulla',
      { 200: ok('PDF'), 422: ok('Errori per campo') },
      { name: text, city: text, languages: { type: 'array' }, lines: { type: 'array' } },
    ),
  },
  '/managers/{managerId}/current-alerts': {
    get: operation('I miei avvisi in corso, con le mie letture', { 200: ok('Avvisi') }),
  },
  '/managers/{managerId}/current-alerts/{id}/read': {
    parameters: viewIn,
    post: operation('Ho aperto un mio avviso', { 204: ok('Fatto'), 404: ok('Non è per me') }),
  },
  '/managers/{managerId}/current-alerts/{id}/acknowledge': {
    parameters: viewIn,
    post: operation('Confermo di aver letto un mio avviso', {
      204: ok('Fatto'),
      409: ok('Non chiede conferma'),
    }),
  },
  '/managers/{managerId}/drafts/{resource}/{record}': {
    parameters: draftIn,
    get: operation('La mia bozza di un elemento; 0 è uno nuovo', { 200: ok('Bozza, o null') }),
    put: operation(
      'Conserva la mia bozza',
      { 204: ok('Conservata'), 413: ok('Troppo grande') },
      { base: { type: 'object' }, mine: { type: 'object' }, at: text },
    ),
    delete: operation('Scarta la mia bozza', { 204: ok('Fatto') }),
  },
  '/managers/{managerId}/lists/{resource}': {
    get: onList(
      operation('Le viste di un elenco, mie e condivise, e come lo tengo', { 200: ok('Viste') }),
    ),
    put: onList(
      operation(
        'Come tengo un elenco: colonne, densità, vista di apertura',
        { 200: ok('Impostazioni'), 422: ok('Errori per campo') },
        {
          columns: { type: ['array', 'null'], items: text },
          compact: { type: 'boolean' },
          defaultView: { type: ['integer', 'null'] },
        },
      ),
    ),
  },
  '/managers/{managerId}/lists/{resource}/counts': {
    get: onList(operation('Quante righe ha ogni vista', { 200: ok('Conteggi per vista') })),
  },
  '/managers/{managerId}/lists/{resource}/views': {
    post: onList(
      operation(
        'Salva una vista',
        { 201: ok('Vista'), 403: ok('Condivisione non permessa'), 422: ok('Errori per campo') },
        view,
      ),
    ),
  },
  '/managers/{managerId}/lists/{resource}/views/{id}': {
    put: onList(
      operation('Cambia una mia vista', { 200: ok('Vista'), 412: ok('Versione superata') }, view),
      viewIn,
    ),
    delete: onList(operation('Elimina una mia vista', { 204: ok('Fatto') }), viewIn),
  },
  '/managers/{managerId}/files': {
    post: {
      ...operation('Invia un file: immagine, PDF, P7M o documento d’ufficio, al massimo 20 MB', {
        201: ok('File conservato', kept),
        413: ok('Troppo grande'),
        422: ok('Tipo non ammesso'),
      }),
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            },
          },
        },
      },
    },
  },
  '/managers/{managerId}/files/{id}': {
    get: operation('Il file, a chi vede un elemento che lo nomina', { 200: ok('Il file') }),
  },
  '/managers/{managerId}/files/{id}/facts': {
    get: operation('Nome, tipo, peso in byte e SHA-256 del file', {
      200: ok('Dati', { type: 'object', properties: { name: text, type: text, sha256: text } }),
    }),
  },
  '/managers/{managerId}/files/{id}/address': {
    get: operation('Un indirizzo firmato del file, valido 60 secondi', {
      200: ok('Indirizzo', { type: 'object', properties: { url: text } }),
    }),
  },
  '/managers/{managerId}/worklist': {
    get: operation(
      'Che cosa non è riuscito nel suo giorno e che cosa viola una regola, dal più recente',
      {
        200: ok('Al massimo 100, e quanti sono in tutto', {
          type: 'object',
          properties: {
            content: { type: 'array', items: unsettled },
            count: { type: 'integer', maximum: 1000 },
          },
        }),
      },
    ),
  },
  '/managers/{managerId}/audit': {
    get: operation('Il registro delle modifiche, per le organizzazioni di tipo admin', {
      200: ok('Eventi, dal più recente', { type: 'array', items: { type: 'object' } }),
    }),
  },
  '/managers/{managerId}/audit/export.csv': {
    get: operation('Il registro delle modifiche in CSV', { 200: ok('Una riga per campo') }),
  },
  '/files/{id}': {
    get: operation(
      'Il file, con un indirizzo firmato',
      { 200: ok('Il file'), 403: ok('Indirizzo scaduto') },
      undefined,
      true,
    ),
  },
  '/health/live': { get: operation('Il processo è vivo', { 200: ok('Sì') }, undefined, true) },
  '/health/ready': {
    get: operation('Il database risponde', { 200: ok('Sì'), 503: ok('No') }, undefined, true),
  },
};

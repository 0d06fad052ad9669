/** The law of directions (design section 1). Arrows point left; a line here is the law. */
const wings = [
  'i18n',
  'permissions',
  'schema',
  'resources',
  'providers',
  'ui',
  'places',
  'values',
  'forms',
  'records',
  'search',
  'imports',
  'bulk',
  'map',
  'lists',
  'react-admin',
  'pages',
  'areas',
  'app',
];

/** Nobody imports what stands to the right of it; `domain` may be imported by all. */
const leftward = wings.map((wing, at) => ({
  name: `${wing}-looks-left`,
  severity: 'error',
  from: { path: `^src/${wing}/`, pathNot: '\\.ui\\.tsx$' },
  to: { path: `^src/(${wings.slice(at + 1).join('|') || 'nothing'})/` },
}));

/** `<name>.ui.tsx` stands beside its declaration and is a page. */
const pagesBeside = {
  name: 'pages-beside-look-left',
  severity: 'error',
  from: { path: '\\.ui\\.tsx$' },
  to: { path: '^src/(areas|app)/' },
};

/** The same inside the server: what belongs to one resource is handed down, never reached for. */
const serverLayers = ['db', 'engine', 'api', 'services'];

/** The domains of the services, in the order in which they know each other: those left of them, and who shares their place. */
const domains = [
  ['standing'],
  ['mail'],
  ['pdf'],
  ['files'],
  ['letters', 'papers'],
  ['identity', 'people'],
  ['registry'],
  ['prices'],
  ['licenses'],
  ['dispatches'],
  ['applications'],
  ['istat'],
  ['open-data'],
  ['promotion'],
  ['alerts', 'audit', 'drafts', 'pms', 'roles', 'scheduled'],
];

/** What knows something to its right, and what: it is judged with it, or ends or reads what rests on it. */
const knowing = {
  'people/managers': ['licenses/held-to-law'],
  'people/merge': ['licenses/lapse-granted'],
  'people/own-privacy-requests': ['registry/deadlines'],
  'registry/accommodations': [
    'licenses/held-to-law',
    'licenses/holders-turn',
    'licenses/one-holder',
  ],
  'registry/decided-elsewhere': ['applications/asked'],
  'registry/granted-house': ['licenses/granted-opening'],
  'registry/house-rules': ['licenses/ahead', 'licenses/change-hands', 'applications/to-correct'],
  'registry/properties': ['licenses/held-to-law'],
  'prices/offers': ['applications/asked'],
  'prices/opening': ['licenses/closed-days'],
  'licenses/rules': ['applications/to-correct'],
  'dispatches/dispatches': ['applications/offices'],
};

const service = (paths) => `^server/services/(${paths.join('|')})`;
const rightOf = (at) =>
  `${service(
    domains
      .slice(at + 1)
      .flat()
      .concat('nothing'),
  )}/`;

const domainLaws = [
  {
    name: 'services-have-their-place',
    severity: 'error',
    from: { path: '^server/services/[^/]+/', pathNot: `${service(domains.flat())}/` },
    to: {},
  },
  ...domains.map((here, at) => ({
    name: `${here.join('-and-')}-looks-left`,
    severity: 'error',
    from: {
      path: `${service(here)}/`,
      pathNot: `${service(Object.keys(knowing))}\\.ts$`,
    },
    to: { path: rightOf(at) },
  })),
  ...Object.entries(knowing).map(([file, known]) => ({
    name: `${file.replace('/', '-')}-knows-what-is-named`,
    severity: 'error',
    from: { path: `${service([file])}\\.ts$` },
    to: {
      path: rightOf(domains.findIndex((here) => here.includes(file.split('/')[0]))),
      pathNot: `${service(known)}\\.ts$`,
    },
  })),
];

const pure = '^src/(i18n|permissions|schema|domain|resources)/.*\\.ts$';
const impureModules =
  '^node_modules/(react|react-dom|react-admin|ra-[a-z-]+|@mui|@tanstack|hono|@hono|kysely|pg|pg-boss|nodemailer)(/|$)';

module.exports = {
  forbidden: [
    ...leftward,
    pagesBeside,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^(src/(?!domain/)|server/|tests/)' },
    },
    {
      name: 'declarations-are-pure',
      severity: 'error',
      from: { path: pure, pathNot: '\\.ui\\.tsx$' },
      to: { path: impureModules },
    },
    {
      name: 'server-has-no-screen',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '(\\.tsx$|^src/(providers|ui|places|values|forms|records|search|imports|bulk|map|lists|react-admin|pages|areas|app)/|^node_modules/(react|react-dom|react-admin|@mui)/)',
      },
    },
    ...serverLayers.map((layer, at) => ({
      name: `server-${layer}-looks-left`,
      severity: 'error',
      from: { path: `^server/${layer}/` },
      to: { path: `^server/(${serverLayers.slice(at + 1).join('|') || 'nothing'})(/|\\.ts$)` },
    })),
    {
      // What it runs on it says itself, also by no way round, and in no type.
      name: 'the-engine-reaches-no-services',
      severity: 'error',
      from: { path: '^server/(db|engine)/' },
      to: { path: '^server/(api|services)(/|\\.ts$)', reachable: true },
    },
    {
      name: 'the-api-reaches-no-services',
      severity: 'error',
      from: { path: '^server/api/' },
      to: { path: '^server/services/', reachable: true },
    },
    {
      // Rows and their traces have one writer, which the demonstration goes through as well.
      name: 'the-engine-alone-writes',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(engine|backup)/' },
      to: { path: '^server/db/(store|write-audits)\\.ts$' },
    },
    {
      // What belongs to one resource writes as effects do, by commands.
      name: 'services-write-by-commands',
      severity: 'error',
      from: { path: '^server/services/' },
      to: { path: '^server/engine/(create|edit|remove)\\.ts$' },
    },
    ...domainLaws,
    {
      name: 'browser-has-no-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'schema-knows-no-resource',
      severity: 'error',
      from: {
        path: '^(src/(schema|permissions|ui|places|values|forms|records|search|imports|bulk|map|lists|react-admin)|server/(api|engine|db))/',
        pathNot: '^server/db/schema\\.ts$',
      },
      to: { path: '^src/resources/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '(\\.d\\.ts|\\.config\\.ts|\\.css|^bench/|^server/migrations/)',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

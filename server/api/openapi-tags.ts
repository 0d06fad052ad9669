import type { Resource } from '#src/schema/resource.ts';

/** What endpoints of no resource are about. */
const bespoke = {
  session: 'Entrare, uscire, chiedere un accesso',
  profile: 'Ciò che è della persona',
  lookups: 'Ciò che si cerca senza un accesso',
  files: 'File',
  lists: 'Come ciascuno tiene i suoi elenchi',
  drafts: 'Bozze',
  'current-alerts': 'I miei avvisi',
  audit: 'Registro delle modifiche',
  'role-grants': 'Permessi dei ruoli',
  search: 'Cercare ovunque',
  worklist: 'Da sistemare',
  'recent-events': 'Ultimi eventi',
  reports: 'Report della rilevazione ISTAT',
  'open-data': 'Dati aperti',
  health: 'Salute del servizio',
  api: 'Questo documento',
};

export const tagsOf = (resources: readonly Resource[]) => [
  ...Object.entries(bespoke).map(([name, description]) => ({ name, description })),
  ...resources.map(({ name, words }) => ({ name, description: words.many })),
];

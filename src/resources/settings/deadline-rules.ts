import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { profiles } from './profiles.ts';

/** The terms the product counts; a type of accommodation may have its own. */
export const deadlines = {
  scia_control: 'Controllo di una SCIA',
  classification_inspection: 'Controllo di una classificazione',
  integration_response: 'Risposta a una richiesta',
  other_body: 'Attesa di un altro ente',
  conformation: 'Invito a conformare',
  observations: 'Osservazioni sui motivi ostativi',
  self_protection: 'Annullamento d’ufficio',
  late_registration: 'Pratica registrata dopo che è stata ricevuta',
  suspension_resumption: 'Ripresa effettiva tra due sospensioni',
  closure_regret: 'Riapertura dopo una cessazione',
  privacy_answer: 'Risposta sui dati personali',
  draft_retention: 'Bozze conservate',
  identity_retention: 'Identità degli ospiti dopo la partenza',
} as const;

/** Counted in months on the calendar, as the law writes them; all others in days. */
const monthly: readonly (keyof typeof deadlines)[] = ['self_protection'];

/** What the law allows of them, in their unit: not less than so much, or not more (L. 241/1990, art. 19, c. 3; art. 10-bis; art. 2, c. 7). */
const bounds: { readonly [code in keyof typeof deadlines]?: { min?: number; max?: number } } = {
  conformation: { min: 30 },
  observations: { min: 10, max: 10 },
  integration_response: { max: 30 },
};

/** Terms of law, by territory and time: laws change, and the old ones hold for what was (registry 10.19). */
export const deadlineRules = defineResource({
  name: 'deadline-rules',
  words: { one: 'Termine di legge', many: 'Termini di legge' },
  representation: 'code',
  scope: 'everyone',
  fields: {
    code: f.select('Termine', deadlines, { required: true }),
    profile: f.select('Profilo territoriale', profiles, { required: true, initially: 'italia' }),
    days: f.integer('Durata', { required: true, min: 1, max: 3650 }),
    unit: f.select('In', { days: 'Giorni', months: 'Mesi' }, { required: true, initially: 'days' }),
    validFrom: f.date('In vigore dal', {
      required: true,
      range: { label: 'In vigore', to: 'validTo', noOverlapPer: ['code', 'profile'] },
    }),
    validTo: f.date('Fino al'),
    source: f.text('Fonte', { required: true, max: 200 }),
    sourceUrl: f.url('Indirizzo della fonte', { max: 300 }),
  },
  list: {
    columns: ['code', 'profile', 'days', 'unit', 'source', 'validFrom', 'validTo'],
    filters: ['code', 'profile'],
    search: ['source'],
    sort: ['code', 'ASC'],
    bulk: ['validFrom', 'validTo', 'source', 'sourceUrl'],
  },
  form: [
    {
      title: 'Termine',
      rows: [
        ['code', 'profile'],
        ['days', 'unit'],
        ['validFrom', 'validTo'],
      ],
    },
    { title: 'Fonte', rows: ['source', 'sourceUrl'] },
  ],
  check: ({ code, unit, days }) => ({
    ...((unit === 'months') !== monthly.includes(code) && {
      unit: `Questo termine si conta in ${unit === 'months' ? 'giorni' : 'mesi'}`,
    }),
    ...boundProblem(code, days),
  }),
  access: [allow.all({ types: ['admin'] }), allow.read({ types: ['provincia'] })],
});

function boundProblem(code: keyof typeof deadlines, days: number): { readonly days?: string } {
  const { min = 1, max = Number.POSITIVE_INFINITY } = bounds[code] ?? {};
  if (days < min) return { days: `La legge non permette meno di ${min} giorni` };
  return days > max ? { days: `La legge non permette più di ${max} giorni` } : {};
}

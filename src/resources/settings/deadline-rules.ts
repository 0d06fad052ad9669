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
  flows_due_day: 'Chiusura del mese: giorno del mese seguente',
  identity_retention: 'Identità degli ospiti dopo la partenza',
} as const;

/** Counted in months on the calendar, as the law writes them; all others in days. */
const monthly: readonly (keyof typeof deadlines)[] = ['self_protection'];

interface Bound {
  readonly min?: number;
  readonly max?: number;
  readonly law: string;
}

/** The longest an office may take to control what was filed, in days: after it nothing is forbidden any more. */
export const mostControlDays = 60;

const control: Bound = { max: mostControlDays, law: 'L. 241/1990, art. 19, c. 3' };
const selfProtection = 'L. 241/1990, art. 21-nonies, c. 1';

/** What the law allows of them, in their unit, and to which day, the last for good: not less than so much, or not more. A region or an office may be quicker. */
const bounds: {
  readonly [code in keyof typeof deadlines]?: readonly (Bound & { readonly to?: string })[];
} = {
  scia_control: [control],
  classification_inspection: [control],
  conformation: [{ min: 30, law: 'L. 241/1990, art. 19, c. 3' }],
  observations: [{ min: 10, max: 10, law: 'L. 241/1990, art. 10-bis' }],
  integration_response: [{ max: 30, law: 'L. 241/1990, art. 2, c. 7' }],
  other_body: [{ max: 90, law: 'L. 241/1990, art. 14-bis, c. 2, lett. c' }],
  self_protection: [
    // Until then within a reasonable time, which the law did not count.
    { to: '2015-08-27', law: selfProtection },
    { max: 18, to: '2021-05-31', law: selfProtection },
    { max: 12, to: '2025-12-17', law: selfProtection },
    { max: 6, law: selfProtection },
  ],
  privacy_answer: [{ max: 30, law: 'Reg. UE 2016/679, art. 12, par. 3' }],
  // A day that every month has.
  flows_due_day: [{ max: 28, law: 'è un giorno di ogni mese' }],
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
  check: ({ code, unit, days, validTo }) => ({
    ...((unit === 'months') !== monthly.includes(code) && {
      unit: `Questo termine si conta in ${unit === 'months' ? 'giorni' : 'mesi'}`,
    }),
    days: boundProblem(code, days, validTo),
  }),
  access: [allow.all({ types: ['admin'] }), allow.read({ types: ['provincia'] })],
});

/** A term is held to the law of its last day; one without an end to that in force. */
function boundProblem(
  code: keyof typeof deadlines,
  days: number,
  validTo: string | null,
): string | undefined {
  const bound = bounds[code]?.find(({ to }) => to === undefined || (validTo ?? '9999') <= to);
  if (!bound) return undefined;
  const { min = 1, max = Number.POSITIVE_INFINITY, law } = bound;
  const counted = monthly.includes(code) ? 'mesi' : 'giorni';
  if (days < min) return `La legge non permette meno di ${min} ${counted} (${law})`;
  return days > max ? `La legge non permette più di ${max} ${counted} (${law})` : undefined;
}

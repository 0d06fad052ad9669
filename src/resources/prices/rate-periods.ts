import { formatDate } from '#src/domain/dates.ts';
import { dayOfNoSeason, type Season } from '#src/domain/price-seasons.ts';
import { yearPeriodsProblem } from '#src/domain/year-periods.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { cardLanguages } from './words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const operators = { types: ['azienda', 'privato'], roles: ['hotel', 'hotel_delegated'] } as const;
const whileDraft = { where: { state: 'draft' } } as const;
/** Italian and at least two foreign languages (L.R. Lombardia 27/2015, art. 38). */
const fewestLanguages = 3;

/** Every day for which prices are asked is of a season, where there are any. */
function seasonsProblem({
  seasons,
  validFrom,
  validTo,
}: {
  readonly seasons: readonly Season[];
  readonly validFrom: string;
  readonly validTo: string;
}): string | undefined {
  const day = dayOfNoSeason(seasons, { from: validFrom, to: validTo });
  return day === undefined ? undefined : `Il ${formatDate(day)} non è di nessuna stagione`;
}

/** Prices are sent before they hold, or while they do; the year is one of their days’. */
function daysProblems(campaign: {
  readonly year: number;
  readonly validFrom: string;
  readonly validTo: string;
  readonly submissionFrom: string;
  readonly submissionTo: string;
}) {
  const { year, validFrom, validTo, submissionFrom, submissionTo } = campaign;
  const years = [...new Set([validFrom, validTo].map((day) => day.slice(0, 4)))];
  const isOfYear = String(year) >= validFrom.slice(0, 4) && String(year) <= validTo.slice(0, 4);
  return {
    year: isOfYear
      ? undefined
      : `L’anno non è quello dei prezzi, che valgono nel ${years.join('–')}`,
    submissionFrom:
      submissionFrom <= validFrom
        ? undefined
        : `I prezzi valgono dal ${formatDate(validFrom)}: si comunicano da quel giorno o da prima`,
    submissionTo:
      submissionTo <= validTo
        ? undefined
        : `I prezzi valgono fino al ${formatDate(validTo)}: non si comunicano oltre`,
  };
}

const putOffWords = 'Se è festivo, il primo giorno dopo che non lo è';

/** A campaign: who declares prices, by when, and for which time they hold (registry 3.2 and 10.9). */
export const ratePeriods = defineResource({
  name: 'rate-periods',
  words: { one: 'Periodo tariffario', many: 'Periodi tariffari' },
  representation: 'label',
  scope: { city: 'territory' },
  fields: {
    label: f.text('Nome', { required: true, max: 120 }),
    manager: f.reference('Organizzazione', 'managers', { required: true }),
    territory: f.lookup('manager.territory', f.references('Territorio', 'cities')),
    year: f.year('Anno', { required: true, min: 2000, max: 2099 }),
    kind: f.select(
      'Tipo',
      {
        annual: 'Annuale',
        supplementary: 'Suppletiva',
        mountain: 'Zone montane',
        extraordinary: 'Straordinaria',
      },
      { required: true, initially: 'annual' },
    ),
    validFrom: f.date('Prezzi validi dal', {
      required: true,
      range: {
        label: 'Prezzi validi',
        to: 'validTo',
        noOverlapPer: ['territory', 'kind', 'types'],
        only: { state: ['open', 'closed'] },
      },
    }),
    validTo: f.date('Prezzi validi fino al', { required: true }),
    submissionFrom: f.date('Si comunicano dal', {
      required: true,
      range: { label: 'Si comunicano', to: 'submissionTo' },
    }),
    submissionTo: f.date('Si comunicano fino al', { required: true, help: putOffWords }),
    types: f.references('Solo le tipologie', 'accommodation-types', {
      help: 'Vuoto: tutte quelle che comunicano i prezzi',
    }),
    cities: f.references('Solo i comuni', 'cities', { help: 'Vuoto: tutto il territorio' }),
    seasons: f.rows('Stagioni', {
      season: f.select('Stagione', { low: 'Bassa', high: 'Alta' }, { required: true }),
      from: f.dayOfYear('Dal', { required: true }),
      to: f.dayOfYear('Al', { required: true }),
    }),
    minPriceRequired: f.switch('Chiede anche il prezzo minimo'),
    requiresApproval: f.switch('L’ufficio controlla prima di pubblicare'),
    allowsRise: f.switch('Oltre il termine si può aumentare', {
      initially: true,
      help: 'Spento: dopo il termine non oltre i prezzi già pubblicati',
    }),
    cardLanguages: f.checklist('Lingue del cartellino', cardLanguages),
    state: f.state(
      'Stato',
      {
        draft: 'Bozza',
        open: 'Aperto',
        closed: 'Chiuso',
        archived: 'Archiviato',
        annulled: 'Annullato',
      },
      { tones: { open: 'info', annulled: 'error' } },
    ),
    asked: f.count('Da comunicare', 'rate-declarations', { by: 'period', where: { isOwed: true } }),
    missing: f.count('Mancanti', 'rate-declarations', {
      by: 'period',
      where: { isOwed: true, state: ['draft', 'returned', 'omitted'] },
    }),
    late: f.count('In ritardo', 'rate-declarations', {
      by: 'period',
      where: { isOwed: true, isLate: true },
    }),
    remindedOn: f.date('Sollecitati il', { readOnly: true }),
  },
  list: {
    columns: ['label', 'year', 'submissionTo', 'validFrom', 'asked', 'missing', 'late', 'state'],
    filters: ['state', 'kind', 'year'],
    search: ['label'],
    sort: ['validFrom', 'DESC'],
    bulk: ['submissionFrom', 'submissionTo'],
  },
  form: [
    {
      title: 'Periodo',
      rows: ['label', ['manager', 'year', 'kind']],
    },
    {
      title: 'Termini',
      rows: [
        ['submissionFrom', 'submissionTo'],
        ['validFrom', 'validTo'],
        ['asked', 'missing', 'late'],
        'remindedOn',
      ],
    },
    { title: 'Chi comunica', rows: ['types', 'cities'] },
    {
      title: 'Come',
      rows: ['seasons', ['minPriceRequired', 'requiresApproval', 'allowsRise'], 'cardLanguages'],
    },
  ],
  check: (period) => ({
    ...(!(
      period.cardLanguages.includes('it') && period.cardLanguages.length >= fewestLanguages
    ) && {
      cardLanguages: 'L’italiano e almeno altre due lingue (L.R. Lombardia 27/2015, art. 38)',
    }),
    ...(period.validFrom <= period.validTo && daysProblems(period)),
    seasons: yearPeriodsProblem(period.seasons) ?? seasonsProblem(period),
  }),
  inTurnBy: 'manager',
  actions: {
    open: {
      label: 'Apri',
      told: 'aperto',
      noun: 'Apertura',
      from: ['draft'],
      to: 'open',
      primary: ['draft'],
      effectiveOn: 'submissionFrom',
      blockers: ['termOver'],
    },
    askOpened: {
      label: 'Prezzi chiesti a chi apre o riapre',
      by: 'product',
      from: ['open', 'closed'],
    },
    remind: {
      label: 'Sollecita chi manca',
      told: 'sollecitato a chi manca',
      from: ['open'],
      blockers: ['remindedToday'],
    },
    extend: {
      label: 'Proroga il termine',
      told: 'prorogato',
      from: ['open'],
      input: { to: f.date('Si comunicano fino al', { required: true, help: putOffWords }) },
      consequence: 'Chi manca ha più tempo; chi ha inviato entro il nuovo termine non è tardivo.',
    },
    close: {
      label: 'Chiudi',
      told: 'chiuso',
      from: ['open'],
      to: 'closed',
      danger: true,
      blockers: ['termRunning'],
      consequence:
        'Chi non ha inviato i prezzi resta tra i mancanti; chi apre o riapre dopo ha un termine suo.',
    },
    withdraw: {
      label: 'Riporta in bozza',
      told: 'riportato in bozza',
      from: ['open'],
      to: 'draft',
      danger: true,
      blockers: ['answered'],
      consequence: 'A chi la campagna chiedeva i prezzi non li chiede più.',
    },
    annul: {
      label: 'Annulla la campagna',
      told: 'annullato',
      from: ['open', 'closed'],
      to: 'annulled',
      danger: true,
      blockers: ['holding'],
      input: { reason: f.text('Perché', { required: true, max: 1000, lines: 3 }) },
      consequence: 'Ciò che è stato scritto o inviato decade, e chi l’ha scritto è avvisato.',
    },
    reopen: {
      label: 'Riapri',
      told: 'riaperto',
      from: ['closed'],
      to: 'open',
      consequence: 'Chi manca può ancora inviarli: dopo il termine sono tardivi.',
    },
    // As long as the prices hold who opens declares them, and who declared may change them.
    archive: {
      label: 'Archivia',
      from: ['closed'],
      to: 'archived',
      by: 'calendar',
      due: { after: 'validTo' },
    },
  },
  access: [
    ...[{ types: ['admin'] } as const, offices].flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      allow.edit(guard, whileDraft),
      allow.delete(guard, whileDraft),
      allow.do(
        ['open', 'remind', 'extend', 'close', 'withdraw', 'annul', 'reopen', 'archive'],
        guard,
      ),
    ]),
    allow.read({ roles: ['consorzio', 'comune'] }, { where: { state: ['open', 'closed'] } }),
    // Who declares in it reads what it asks; one that asks them nothing is none of theirs.
    allow.read(operators, {
      through: 'rate-declarations.period',
      where: { state: ['open', 'closed', 'archived', 'annulled'] },
    }),
  ],
});

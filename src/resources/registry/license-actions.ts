import { f } from '#src/schema/fields.ts';
import { licenseFields, longestReason } from './license-fields.ts';
import { asked, swornLicenseRows, swornOfLicense } from './sworn.ts';
import { closingReasons, lived } from './words.ts';
import { yearsAhead } from './years-ahead.ts';

const reason = f.text('Motivo', { required: true, max: 500, lines: 3 });
const act = f.text('Atto', { required: true, max: 200, help: 'Numero e data' });

/** What holds back whatever brings a licence back that has ended or is forbidden. */
const back = ['annulled', 'taken'] as const;

/** What an annulment does to licences is in its own letter, to who filed and to who comes back. */
const toldBy = ['applications.annul'];

/** What brings a licence back says in its letter that it is suspended for all that. */
const toldByReturn = [
  'licenses.activate',
  'licenses.reactivate',
  'licenses.resume',
  'licenses.reopen',
  'licenses.revokeLapse',
  'licenses.rise',
  'licenses.lift',
  'licenses.reinstate',
];

/** The life of a licence (registry 10.6). Reopening and voiding belong to administrators. */
export const licenseActions = {
  activate: {
    label: 'Attiva',
    noun: 'Attivazione',
    from: ['draft'],
    to: 'active',
    primary: ['draft'],
    effectiveOn: 'startsOn',
    blockers: ['missing', 'barred'],
    notify: { holder: 'license-activated' },
  },
  suspend: {
    label: 'Sospendi',
    told: 'sospesa',
    noun: 'Sospensione',
    // What an office holds its holder suspends for days of their own.
    from: ['active', 'suspended'],
    to: 'suspended',
    danger: true,
    effectiveOn: 'from',
    blockers: ['suspendedAlready', 'termMissing'],
    input: {
      from: f.date('Dal', {
        required: true,
        yearsAhead,
        range: { label: 'Sospensione', to: 'to' },
      }),
      to: f.date('Fino al', { yearsAhead, help: 'Se resta vuoto, il termine massimo' }),
      noticeOn: f.date('Comunicata il', {
        required: true,
        notAfterToday: true,
        help: 'Prima che cominci',
      }),
      reason,
    },
    notify: { holder: 'license-suspended' },
  },
  extend: {
    label: 'Proroga',
    told: 'ha la sospensione prorogata',
    from: ['suspended'],
    blockers: ['restrained', 'extended', 'endless', 'termMissing'],
    input: {
      to: f.date('Fino al', { required: true, yearsAhead }),
      askedOn: f.date('Chiesta il', {
        notAfterToday: true,
        help: 'Prima che la sospensione finisca; se resta vuoto, oggi',
      }),
      reason,
    },
  },
  reactivate: {
    label: 'Riattiva',
    noun: 'Riattivazione',
    from: ['suspended'],
    to: 'active',
    primary: ['suspended'],
    effectiveOn: 'on',
    blockers: ['restrained', 'mainStopped', 'termMissing'],
    input: {
      on: f.date('Dal', { yearsAhead, help: 'Se resta vuoto, da oggi' }),
      toldOn: f.date('Comunicata il', {
        notAfterToday: true,
        help: 'Prima che riprenda; se resta vuoto, oggi',
      }),
    },
    notify: { holder: 'license-reactivated' },
  },
  lapse: {
    label: 'Dichiara la decadenza',
    told: 'dichiarata decaduta',
    from: ['suspended'],
    to: 'closed',
    danger: true,
    blockers: ['restrained', 'notLapsed', 'annexes'],
    input: { act },
    notify: { holder: 'license-lapsed' },
  },
  fall: {
    label: 'Decadenza con la licenza principale',
    by: 'effect',
    from: ['suspended'],
    to: 'closed',
    input: { act, on: f.date('Dal', { required: true }) },
    notify: { holder: 'license-lapsed-with-main' },
  },
  stop: {
    label: 'Sospensione con la licenza principale',
    by: 'effect',
    from: ['active', 'suspended'],
    to: 'suspended',
    input: {
      from: f.date('Dal', { required: true }),
      to: f.date('Fino al'),
      noticeOn: f.date('Comunicata il', { required: true }),
      reason,
    },
    notify: { holder: 'license-suspended' },
  },
  prolong: {
    label: 'Proroga con la licenza principale',
    by: 'effect',
    from: ['suspended'],
    input: { to: f.date('Fino al', { required: true }), reason },
  },
  resume: {
    label: 'Ripresa con la licenza principale',
    by: 'effect',
    from: ['suspended'],
    to: 'active',
    input: { on: f.date('Dal', { required: true }) },
    notify: { holder: 'license-reactivated' },
  },
  restrain: {
    label: 'Sospensione d’ufficio',
    by: 'effect',
    from: ['active'],
    to: 'suspended',
    // Those of the invitation, where none are given.
    input: { from: f.date('Dal'), reason: f.text('Motivo', { max: longestReason, lines: 3 }) },
    notify: { holder: 'license-suspended' },
    toldBy: toldByReturn,
  },
  release: {
    label: 'Ripresa con le misure adottate',
    by: 'effect',
    from: ['suspended'],
    to: 'active',
    notify: { holder: 'license-reactivated' },
  },
  resuspend: {
    label: 'Ritorno alla sospensione di prima',
    by: 'effect',
    from: ['active'],
    to: 'suspended',
    notify: { holder: 'license-suspended' },
    toldBy: toldByReturn,
  },
  close: {
    label: 'Cessa',
    noun: 'Cessazione',
    // Its holder gives up what is forbidden, too.
    from: ['active', 'suspended', 'prohibited'],
    to: 'closed',
    danger: true,
    effectiveOn: 'on',
    blockers: ['toBeHandedOn', 'annexes', 'termMissing'],
    input: {
      on: f.date('Data di cessazione', { required: true, yearsAhead }),
      reason: f.select('Motivo', closingReasons, { initially: 'ceased' }),
    },
    notify: { holder: 'license-closed' },
  },
  prohibit: {
    label: 'Vieta',
    from: ['active', 'suspended'],
    to: 'prohibited',
    danger: true,
    input: {
      act,
      reason: f.text('Motivo', {
        max: 2000,
        lines: 4,
        help: 'Il titolare lo legge nella lettera (L. 241/1990, articolo 3)',
      }),
    },
    notify: { holder: 'license-prohibited' },
  },
  conclude: {
    label: 'Chiudi dopo il divieto',
    told: 'chiusa dopo il divieto',
    from: ['prohibited'],
    to: 'closed',
    danger: true,
    blockers: ['annexes'],
    notify: { holder: 'license-closed' },
    toldBy,
  },
  forbid: {
    label: 'Divieto dell’attività',
    by: 'effect',
    from: ['active', 'suspended'],
    to: 'prohibited',
    input: { act },
    notify: { holder: 'license-prohibited' },
    toldBy,
  },
  lift: {
    label: 'Revoca divieto',
    told: 'attiva: divieto revocato',
    from: ['prohibited'],
    to: 'active',
    blockers: [...back, 'forbiddenToo', 'mainStopped'],
    input: { act },
    notify: { holder: 'license-prohibition-lifted' },
  },
  reopen: {
    label: 'Riapri',
    told: 'riaperta',
    from: ['closed'],
    to: 'active',
    blockers: [...back, 'forbiddenMeanwhile', 'regretOver'],
    input: { reason },
    notify: { holder: 'license-reopened' },
  },
  revokeLapse: {
    label: 'Revoca la decadenza',
    told: 'attiva: decadenza revocata',
    from: ['closed'],
    to: 'active',
    danger: true,
    consequence:
      'La licenza torna sospesa com’era, con le dipendenze decadute con lei, e i termini della sospensione si contano come prima; le pratiche decadute si presentano di nuovo.',
    blockers: [...back, 'forbiddenMeanwhile', 'mainEnded'],
    input: { act },
    notify: { holder: 'license-lapse-revoked' },
  },
  rise: {
    label: 'Ripristino con la licenza principale',
    by: 'effect',
    from: ['closed'],
    to: 'active',
    blockers: [...back, 'forbiddenMeanwhile'],
    input: { act },
    notify: { holder: 'license-lapse-revoked' },
  },
  void: { label: 'Annulla', from: ['draft'], to: 'void', danger: true, input: { reason } },
  correct: {
    label: 'Rettifica',
    from: lived,
    prefill: true,
    consequence: 'Lo stato non cambia; il titolare riceve una lettera con il motivo.',
    input: {
      ...asked(licenseFields, swornOfLicense),
      number: f.text('Numero', { required: true, max: 30 }),
      reason,
      act: f.text('Atto', {
        max: 200,
        help: 'Numero e data; numero, titolo e inizio si correggono solo con un atto',
      }),
    },
    rows: ['reason', 'act', ...swornLicenseRows],
    notify: { holder: 'license-corrected' },
  },
  note: {
    label: 'Annota',
    apart: true,
    input: {
      text: f.text('Nota', { required: true, max: 2000, lines: 4 }),
      shared: f.switch('La leggono anche il gestore e il comune'),
    },
  },
  duplicate: { label: 'Duplica' },
  takeOver: {
    label: 'Subentro',
    by: 'effect',
    apart: 'traced',
    from: ['active', 'suspended'],
    to: 'superseded',
    effectiveOn: 'on',
    blockers: ['restrained', 'dependent', 'annexes', 'termMissing'],
    input: {
      holder: f.reference('Nuovo titolare', 'managers', { required: true }),
      on: f.date('Dal', { required: true }),
      application: f.reference('Pratica', 'applications', { required: true }),
    },
    notify: { holder: 'license-taken-over' },
  },
  reinstate: {
    label: 'Ripristina',
    from: ['superseded'],
    to: 'active',
    danger: true,
    consequence:
      'La struttura torna al titolare di questa licenza con i suoi recapiti, i suoi documenti e i prezzi chiesti a lui; la licenza di chi era subentrato, se è vietata, si chiude, e ciò che aveva in corso decade.',
    blockers: ['notAnnulled', ...back],
    input: { act },
    notify: { holder: 'license-reinstated' },
  },
  giveBack: {
    label: 'Restituzione',
    by: 'effect',
    from: ['superseded'],
    to: 'active',
    blockers: back,
    input: { act },
    notify: { holder: 'license-reinstated' },
    toldBy,
  },
  succeed: {
    label: 'Successione',
    by: 'effect',
    from: ['draft'],
    to: 'active',
    input: { predecessor: f.reference('Licenza precedente', 'licenses', { required: true }) },
  },
} as const;

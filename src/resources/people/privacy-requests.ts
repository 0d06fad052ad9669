import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** What a person may ask about the data held on them (GDPR, articles 15 to 21). */
export const privacyKinds = {
  access: 'Sapere quali dati ci sono',
  rectify: 'Correggere dati sbagliati',
  erase: 'Cancellare i dati',
  object: 'Opporsi a un trattamento',
} as const;

const open = ['received', 'in_progress'] as const;
const answered = { state: ['closed', 'refused'] };
const answer = f.text('Risposta', {
  required: true,
  max: 2000,
  lines: 5,
  help: 'La riceve per e-mail chi ha chiesto',
});

/** A person asks about their own data; whoever runs the system answers within a month (registry 10.20). */
export const privacyRequests = defineResource({
  name: 'privacy-requests',
  words: { one: 'Richiesta sui dati personali', many: 'Richieste sui dati personali' },
  representation: 'userName',
  scope: { user: 'user' },
  fields: {
    user: f.reference('Utente', 'users', { required: true }),
    userName: f.lookup('user.name', f.text('Chi chiede')),
    userEmail: f.lookup('user.email', f.email('E-mail')),
    kind: f.select('Che cosa chiede', privacyKinds, {
      required: true,
      unique: {
        per: ['user'],
        only: { state: open },
        message: 'Lo hai già chiesto: aspetta la risposta',
      },
    }),
    message: f.text('Richiesta', { required: true, max: 2000, lines: 4 }),
    dueOn: f.date('Da rispondere entro il', {
      required: true,
      due: { state: open },
    }),
    state: f.state(
      'Stato',
      {
        received: 'Ricevuta',
        in_progress: 'In corso',
        closed: 'Accolta',
        refused: 'Respinta',
      },
      { tones: { received: 'info', in_progress: 'info', closed: 'ok', refused: 'error' } },
    ),
    answer: f.text('Risposta', { max: 2000, lines: 5, readOnly: true, when: answered }),
    closedOn: f.date('Risposta del', { readOnly: true, when: answered }),
  },
  list: {
    columns: ['userName', 'kind', 'dueOn', 'state'],
    filters: ['state', 'kind', 'dueOn'],
    search: ['userName', 'message'],
    sort: ['dueOn', 'ASC'],
  },
  form: [
    { title: 'Richiesta', rows: [['userName', 'userEmail'], ['kind', 'dueOn'], 'message'] },
    { title: 'Risposta', rows: ['answer', 'closedOn'] },
  ],
  actions: {
    take: {
      label: 'Prendi in carico',
      told: 'presa in carico',
      from: ['received'],
      to: 'in_progress',
      primary: ['received'],
    },
    close: {
      label: 'Accogli e rispondi',
      told: 'accolta, con risposta',
      inPerson: true,
      from: open,
      to: 'closed',
      primary: ['in_progress'],
      input: { answer },
      notify: { user: 'privacy-request-answered' },
    },
    refuse: {
      label: 'Respingi',
      told: 'respinta',
      inPerson: true,
      from: open,
      to: 'refused',
      danger: true,
      input: { answer },
      notify: { user: 'privacy-request-answered' },
    },
  },
  tells: { user: ['kind', 'message', 'dueOn', 'answer', 'closedOn', 'state'] },
  access: [
    allow.read({ types: ['admin'] }),
    allow.do(['take', 'close', 'refuse'], { types: ['admin'] }),
  ],
});

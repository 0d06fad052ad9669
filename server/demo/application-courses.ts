import type { VerbOf } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Asked } from './application-askings.ts';

/** Where an application of these weeks has come to, by the actions that led there, three days apart. */
interface Course {
  readonly asked: Asked;
  readonly steps: readonly (readonly [verb: VerbOf<'applications'>, input?: Values])[];
  /** Is an answer due that may still come? */
  readonly isWaited?: boolean;
  /** Was it filed so long ago that its term, or one to answer in, is over? */
  readonly isOverdue?: boolean;
}

const submit = ['submit'] as const;
const take = ['take'] as const;
const hold = (reason: string) => ['hold', { reason }] as const;
const reject = (reason: string) => ['reject', { reason }] as const;
const withdraw = (reason: string) => ['withdraw', { reason }] as const;
const correct = (text: string) => ['requestCorrection', { text }] as const;
const integrate = (text: string) => ['requestIntegration', { text }] as const;
const conform = (text: string) => ['conform', { text }] as const;

/**
 * What an office says in each is of what was asked: who stops or tells of a telephone is not invited to
 * conform (L. 241/1990, art. 19, c. 3).
 */
export const courses: readonly Course[] = [
  { asked: 'suspension', steps: [] },
  { asked: 'companyName', steps: [submit] },
  { asked: 'capacity', steps: [submit, take] },
  {
    asked: 'classification',
    steps: [submit, take, hold('Si attende il verbale del sopralluogo per la classe chiesta.')],
  },
  {
    asked: 'opening',
    steps: [submit, take, integrate('Manca la dichiarazione di conformità degli impianti.')],
    isWaited: true,
  },
  {
    asked: 'takeover',
    steps: [submit, take, correct('Il documento d’identità di chi subentra è scaduto.')],
    isWaited: true,
  },
  {
    asked: 'capacity',
    steps: [submit, take, conform('Adeguare gli estintori alla superficie della camera aggiunta.')],
    isWaited: true,
  },
  {
    asked: 'classification',
    steps: [
      submit,
      take,
      reject('Il sopralluogo non ha trovato i requisiti obbligatori della classe chiesta.'),
    ],
  },
  { asked: 'opening', steps: [submit, withdraw('L’attività non parte più quest’anno.')] },
  { asked: 'data', steps: [submit, take, ['accept']] },
  { asked: 'cessation', steps: [submit] },
  {
    asked: 'opening',
    steps: [
      submit,
      take,
      integrate('Manca la dichiarazione di conformità degli impianti.'),
      ['integrate', { note: 'Allegata la dichiarazione dell’installatore.' }],
    ],
  },
  {
    asked: 'opening',
    steps: [submit, ['dismiss', { reason: 'La stessa apertura è già presentata al SUAP.' }]],
  },
  {
    asked: 'takeover',
    steps: [
      submit,
      take,
      integrate('Manca l’atto registrato di cessione o di affitto dell’azienda.'),
      ['expire'],
    ],
    isOverdue: true,
  },
  {
    asked: 'takeover',
    steps: [
      submit,
      take,
      reject('L’atto presentato non trasferisce l’azienda: il subingresso non è dimostrato.'),
    ],
  },
  {
    asked: 'opening',
    steps: [
      submit,
      take,
      conform('Portare l’altezza dei locali a quella del regolamento d’igiene.'),
    ],
    isWaited: true,
  },
  { asked: 'suspension', steps: [submit, take] },
  {
    asked: 'capacity',
    steps: [
      submit,
      take,
      integrate('La planimetria non dice la superficie della camera aggiunta.'),
    ],
    isWaited: true,
  },
  { asked: 'opening', steps: [submit, take, hold('Si attende il parere dell’ATS sui locali.')] },
  { asked: 'suspension', steps: [submit, withdraw('I lavori sono rinviati all’anno prossimo.')] },
  { asked: 'cessation', steps: [submit, withdraw('Il titolare prosegue l’attività.')] },
  { asked: 'data', steps: [submit, take, ['consolidate']], isOverdue: true },
  {
    asked: 'capacity',
    steps: [
      submit,
      take,
      ['accept'],
      [
        'annul',
        {
          reason:
            'La via di fuga della camera aggiunta non è sicura: l’interesse di chi vi dorme prevale su quello del titolare, che non ha ancora iniziato.',
        },
      ],
    ],
  },
];

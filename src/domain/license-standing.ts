import { formatDate } from './dates.ts';

/** A licence as far as it says how its activity stands; ISO dates. */
export interface Standing {
  readonly state: 'active' | keyof typeof notGoingOn;
  /** Of a draft, the day its activation is in programme for; what it says of its start brings nothing about. */
  readonly opensOn: string | null;
  /** The last day its holder’s suspension was told to last; null where none is told, or an office holds it. */
  readonly until: string | null;
}

/** How a licence stands of which an activity does not go on. */
const notGoingOn = {
  draft: 'la licenza non è ancora in vigore',
  suspended: 'la licenza è sospesa',
  prohibited: 'la licenza è vietata, e l’attività non si può esercitare',
  closed: 'la licenza è cessata, e l’attività non si può esercitare',
  superseded: 'la licenza è passata ad altri',
  void: 'la licenza è annullata, e l’attività non si può esercitare',
} as const;

/** How the activity of a licence stands on an ISO day, in words: every act that tells it says it so (decision 144). */
export function howItStands({ state, opensOn, until }: Standing, today: string): string {
  if (state === 'active') return 'la licenza è in vigore';
  if (state === 'suspended' && until !== null && until >= today)
    return `${notGoingOn.suspended} fino al ${formatDate(until)}`;
  if (state === 'draft' && opensOn !== null && opensOn > today)
    return `${notGoingOn.draft}: lo è dal ${formatDate(opensOn)}`;
  return notGoingOn[state];
}

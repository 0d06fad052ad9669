import { applications } from '#src/resources/registry/applications.ts';
import { lackingIn } from '#src/schema/steps.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask, Rules } from '../../engine/twin.ts';

type Application = RecordOf<typeof applications>;
type Field = keyof typeof applications.fields;

/** A draft may lack anything; of what has ended nothing more is asked. */
const unjudged: readonly Application['state'][] = [
  'draft',
  'accepted',
  'rejected',
  'inadmissible',
  'expired',
  'withdrawn',
];

/** What was sent stays sent: whole, and of its kind, whatever is asked for meanwhile. */
export const applicationRules: Rules<typeof applications> = async ({ before, after }) => {
  const lacks = unjudged.includes(after.state) ? [] : lackingOf(after);
  return [...lacks, ...kindChanged(before, after)];
};

const kindChanged = (
  before: Application | undefined,
  after: Application,
): readonly Violation<Field>[] =>
  before === undefined || before.state === 'draft' || before.kind === after.kind
    ? []
    : [
        {
          code: 'kind',
          field: 'kind',
          message:
            'Una pratica inviata resta dello stesso tipo: per un’altra richiesta aprine una nuova',
        },
      ];

const lackingOf = (one: Application): readonly Violation<Field>[] =>
  fieldNames(applications).flatMap((field) =>
    (lackingIn(applications, { ...one })[field] ?? []).map((message) => ({
      code: 'lacking',
      field,
      message,
    })),
  );

/** All its kind asks must be there when it is sent, sent again and accepted. */
export const lacking: Ask<typeof applications> = async ({ record }) =>
  lackingOf(record).map(({ field, message }) => ({
    message: `${applications.fields[field].word}: ${message}`,
    field,
    resource: 'applications',
    id: record.id,
  }));

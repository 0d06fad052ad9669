import { declaringKinds } from '#src/domain/application-kinds.ts';
import { managers } from '#src/resources/people/managers.ts';
import { fieldsAskedFor } from '#src/resources/registry/application-parts.ts';
import { endedStates } from '#src/resources/registry/application-words.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { isWritable } from '#src/schema/fields.ts';
import { missingIn } from '#src/schema/steps.ts';
import { same } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { amidst } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask, Rules } from '../../engine/twin.ts';
import { ofAnother } from './belonging.ts';
import { classAskedFor } from './classification.ts';
import { namesNoCompany } from './company-name.ts';
import { ofEnded } from './ended.ts';
import { startedBefore, unfitEnd } from './filing-day.ts';
import { notYet } from './not-yet.ts';
import { unfitOpening } from './opening.ts';
import { numberTwice } from './protocol.ts';
import { codeSent, impossibleDay } from './receipt.ts';
import { isReceivedLate } from './received-late.ts';
import { unfitPlace } from './relocation.ts';
import { begunAlready } from './same-matter.ts';
import { unfitSuccessor } from './takeover.ts';
import { unchanged } from './unchanged.ts';
import { unjoinedAct } from './unjoined-act.ts';
import { unsuspended } from './unsuspended.ts';
import { doubtful } from './warnings.ts';

type Application = RecordOf<typeof applications>;
type Field = keyof typeof applications.fields;

/** Of what has ended nothing more is asked. */
const ended: readonly Application['state'][] = [...endedStates, 'accepted_tacit'];

/** A draft may lack anything. */
const unjudged: readonly Application['state'][] = ['draft', ...ended];

/** What was sent stays sent: whole, of its kind, and but for what is asked for as it was. */
export const applicationRules: Rules<typeof applications> = async ({
  before,
  after,
  db,
  read,
  cause,
  today,
  isRehearsed,
}) => {
  const lacks = unjudged.includes(after.state)
    ? []
    : [
        ...missingOf(after),
        ...startedBefore(after, today),
        ...(await unfitEnd(db, after, today)),
        ...(await unfit({ db, read, today }, after)),
      ];
  // Only who writes a number holds the register of numbers.
  const isWritten = (...names: readonly ('protocolNumber' | 'protocolDate' | 'source')[]) =>
    names.some((name) => before?.[name] !== after[name]);
  // Where two records of one organisation become one, all that named the first names the second.
  const isMerged = followsFrom(cause.because, managers, 'merge');
  return [
    ...lacks,
    ...(unjudged.includes(after.state) ? [] : await classAskedFor(db, after)),
    ...(isWritten('protocolNumber', 'protocolDate', 'source')
      ? await numberTwice({ tx: db, today }, after)
      : []),
    ...(isWritten('protocolDate') ? await impossibleDay(db, after) : []),
    ...(await codeSent(db, after)),
    ...kindChanged(before, after),
    ...(isMerged ? [] : othersChanged(before, after)),
    ...(after.state === 'draft' ? await ofEnded(db, after) : []),
    ...(after.state === 'draft' ? await begunEarly(db, after, today) : []),
    ...(after.state === 'draft' && !isMerged
      ? await begunAlready({ before, after, db, today, isRehearsed })
      : []),
    ...(ended.includes(after.state) ? [] : await doubtful(db, after, today)),
    ...(isMerged || unjudged.includes(after.state) ? [] : await ofAnother(db, after)),
  ];
};

/** Fields changed that nobody asked for (registry 2.4). */
function othersChanged(
  before: Application | undefined,
  after: Application,
): readonly Violation<Field>[] {
  if (before === undefined || before.state === 'draft' || before.kind !== after.kind) return [];
  const isAsked = awaiting.includes(before.state);
  const asked: readonly string[] = isAsked ? fieldsAskedFor(before.requestParts) : [];
  // A paper may always be added; one that was sent stays, unless it is asked for again.
  const isAdded = (name: Field) =>
    proven.includes(before.state) &&
    applications.fields[name].kind === 'file' &&
    before[name] === null;
  return fieldNames(applications)
    .filter((name) => name !== 'kind' && isWritable(applications.fields[name]))
    .filter((name) => !asked.includes(name) && !isAdded(name))
    .filter((name) => !same(before[name], after[name]))
    .map((field) => ({
      code: 'sent',
      field,
      message: isAsked
        ? 'L’ufficio non ha chiesto di cambiarlo: resta com’è stato inviato'
        : 'La pratica è stata inviata: resta com’è',
    }));
}

/** In these states the operator answers what the office asked for. */
const awaiting: readonly Application['state'][] = ['correction_requested', 'integration_requested'];

/** In these papers may be added: they prove what is answered, or observed, or the measures that were adopted. */
const proven: readonly Application['state'][] = [
  ...awaiting,
  'reasons_told',
  'conformation_requested',
];

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

/** What an application lacks, field by field. */
const missingOf = (one: Application): readonly Violation<Field>[] => {
  const lacks = missingIn(applications, { ...one });
  return fieldNames(applications).flatMap((field) =>
    (lacks[field] ?? []).map((message) => ({ code: 'missing', field, message })),
  );
};

/** All its kind asks must be there when it is sent, sent again and accepted. */
export const missing: Ask<typeof applications> = async ({ tx, read, record, today }) =>
  [
    ...missingOf(record),
    ...startedBefore(record, today),
    ...(await unfitEnd(tx, record, today)),
    ...(await unfit({ db: tx, read, today }, record)),
    ...(await ofAnother(tx, record)),
  ]
    .filter(({ stands }) => !stands)
    .map(({ field, message }) => ({
      message: amidst(message, (said) => `${applications.fields[field].label}: ${said}`),
      field,
      resource: 'applications',
      id: record.id,
    }));

/** What the register would not take of what is asked. */
const unfit = async (
  { db, read, today }: Parameters<typeof unfitSuccessor>[0],
  record: Application,
): Promise<readonly Violation<Field>[]> => [
  ...(await unfitOpening(db, record, today)),
  ...(await unfitSuccessor({ db, read, today }, record)),
  ...(await unfitPlace(db, record)),
  ...(await unfitExtension({ db, read, today }, record)),
  ...(await namesNoCompany(read, record)),
  ...(await unchanged(read, record)),
  ...(await unjoinedAct(read, record)),
  ...expiredPolicy(record, today),
];

/** Who begins what cannot be sent yet is told so, and from which day it can, or of what it wants first (decisions 136, 183). */
const begunEarly = async (
  db: Tx,
  one: Application,
  today: string,
): Promise<readonly Violation<Field>[]> =>
  [
    ...(await notYet(db, one, today)).map((told) => ({ code: 'notYet' as const, ...told })),
    ...(await unsuspended(db, one)).map((told) => ({ code: 'unsuspended' as const, ...told })),
  ].map(({ code, field, message }) => ({ code, field, message, stands: true as const }));

/** A suspension is extended once (registry 1.6): nothing is left to ask. */
async function unfitExtension(
  { db, read, today }: Parameters<typeof unfitSuccessor>[0],
  record: Application,
): Promise<readonly Violation<Field>[]> {
  if (record.kind !== 'suspension_extension') return [];
  const [extended] = await run(
    db,
    `select 1 from licenses where id = $1 and state = 'suspended' and "extendedTo" is not null`,
    [record.license],
  );
  if (!extended || (await isReceivedLate({ tx: db, read, today }, record))) return [];
  const message = 'La sospensione è già stata prorogata una volta';
  return [{ code: 'extended', field: 'license', message }];
}

/** A policy that is over insures nobody; of an opening and of a new holder more is asked. */
const expiredPolicy = (
  { kind, insuranceValidTo }: Application,
  today: string,
): readonly Violation<Field>[] =>
  insuranceValidTo === null || insuranceValidTo >= today || declaringKinds.includes(kind)
    ? []
    : [{ code: 'insuranceTerm', field: 'insuranceValidTo', message: 'La polizza è scaduta' }];

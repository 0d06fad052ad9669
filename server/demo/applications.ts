import { type ApplicationKind, applicationKinds } from '#src/domain/application-kinds.ts';
import { addDays } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Tx } from '../db/transaction.ts';
import { protocolNumberOf } from '../services/applications/protocol.ts';
import { actNumbers } from './acts.ts';
import { annulmentsOf } from './application-annulments.ts';
import { type Case, extensionsHeard, stopsOf, suspensionsOver } from './application-cases.ts';
import { changesOf } from './application-changes.ts';
import { isOpenedByFiling, openingOf } from './application-openings.ts';
import { pendingCases } from './application-pending.ts';
import { takeoversOf } from './application-takeovers.ts';
import type { Deed } from './deeds.ts';
import type { HandOf } from './hands.ts';
import type { Registered } from './houses.ts';
import type { Maker } from './maker.ts';
import type { Stage } from './stage.ts';

/** Makes an attachment of that name for whom this hand is; answers the number of its file, one for all alike. */
type PaperNamed = (hand: Maker, name: string) => Promise<number>;

/** What a case is dealt with by: its attachments, who files by themself, and the numbers of its acts by their days. */
interface Desk {
  readonly tx: Tx;
  readonly paperNamed: PaperNamed;
  readonly handOf: HandOf;
  readonly numberOn: (day: string) => string;
  readonly opining: Opining;
}

/** A municipality that says what it thinks of what is filed there. */
interface Opining {
  readonly hand: Maker;
  readonly city: number;
}

/** What was filed with the office in the years of the register, of every kind, and what became of it. */
export function fileApplications(
  stage: Stage,
  houses: readonly Registered[],
  paperNamed: PaperNamed,
  handOf: HandOf,
  opining: Opining,
): readonly Deed[] {
  const papers = new Map<string, Promise<number>>();
  const paperOnce: PaperNamed = (hand, name) => {
    const key = `${hand.session.userId} ${name}`;
    const paper = papers.get(key) ?? paperNamed(hand, name);
    papers.set(key, paper);
    return paper;
  };
  const numberOn = actNumbers();
  const opened = houses
    .filter(isOpenedByFiling(stage))
    .map((house, at) => openingOf(stage.tx, house, at));
  return [
    ...opened,
    ...takeoversOf(houses, stage),
    ...changesOf(houses, stage),
    ...suspensionsOver(houses, stage),
    ...stopsOf(houses),
    ...extensionsHeard(houses, stage),
    ...pendingCases(houses, stage.today),
    ...annulmentsOf(houses, stage),
  ].flatMap((one, serial) =>
    deedsOf(one, serial, { tx: stage.tx, paperNamed: paperOnce, handOf, numberOn, opining }),
  );
}

/** The verbs that are acts, with a number each. */
const acts = ['accept', 'reject', 'annul'];

/** What who files does, by the portal in person. */
const ofFiler = ['submit', 'integrate', 'comply', 'observe', 'withdraw'];

/** What who files does once the case is under way, and in these always by the portal. */
const answers = ['observe', 'withdraw'];

/** What the office keys in: corrections, takeovers of a house the newcomer does not see, and what the SUAP forwards; whoever is heard, or takes back, does so by the portal. */
const isKeyedIn = ({ kind, steps }: Case, serial: number): boolean =>
  kind === 'correction' ||
  kind === 'takeover' ||
  (serial % 3 === 0 && !steps.some(([verb]) => answers.includes(verb)));

/** A case as it went: filed, then step by step. */
function deedsOf(
  one: Case,
  serial: number,
  { tx, paperNamed, handOf, numberOn, opining }: Desk,
): readonly Deed[] {
  const filed = workingDay(one.filed);
  let id = 0;
  let filer: Maker | undefined;
  const file = async (office: Maker) => {
    filer = isKeyedIn(one, serial) ? undefined : await handOf((one.filer ?? one.house).manager);
    const make = filer?.on(office.today) ?? office;
    const keyedIn = one.kind === 'correction' || serial % 2 === 0 ? 'office' : 'suap';
    const body = {
      ...filing(one),
      source: filer ? 'portal' : keyedIn,
      ...(!filer && keyedIn === 'suap' && { sciaCode: suapCodeOf(filed, serial) }),
      ...(await papersOf(one.kind, (name) => paperNamed(make, name))),
    };
    [id = 0] = await make.create('applications', [body]);
  };
  const done = one.steps.map(
    ([verb, after, values = {}]): Deed => ({
      on: addDays(filed, after),
      of: serial,
      work: async (office) => {
        const make = (ofFiler.includes(verb) && filer?.on(office.today)) || office;
        const act = acts.includes(verb) && { act: numberOn(make.today) };
        const came = verb === 'withdraw' && make === office && (await arrivalOf(tx, office, id));
        await make.act('applications', verb, [{ id, values: { ...values, ...act, ...came } }]);
        if (verb === 'accept') await one.onceAccepted?.(make, id);
      },
    }),
  );
  const asked: Deed = {
    on: addDays(filed, 4),
    of: serial,
    work: (office) =>
      opining.hand
        .on(office.today)
        .act('applications', 'opine', [{ id, values: opinionOf(serial) }]),
  };
  const isOpined = one.house.place.id === opining.city && isExamined(one);
  return [{ on: filed, of: serial, work: file }, ...done, ...(isOpined ? [asked] : [])];
}

/** The day and the number under which the office enters what reached it of who has no account. */
async function arrivalOf(tx: Tx, office: Maker, id: number): Promise<Values> {
  const { today } = office;
  const record = await (await office.system()).read(applications, id);
  return { receivedOn: today, protocol: await protocolNumberOf({ tx, record, today }) };
}

/** Is it of a kind a municipality has something to say about, and under examination for some days? */
const isExamined = ({ kind, steps }: Case): boolean =>
  ['new_opening', 'variation_capacity', 'suspension'].includes(kind) &&
  steps.some(([verb]) => verb === 'take') &&
  steps.every(([verb, after]) => verb === 'submit' || verb === 'take' || after > 6);

const opinionOf = (serial: number): Values =>
  serial % 3 === 0
    ? { opinion: 'conditional', note: 'I posti auto restano quelli del titolo edilizio.' }
    : { opinion: 'favourable' };

/** What the SUAP called what it forwarded. */
const suapCodeOf = (filed: string, serial: number): string =>
  `SUAP-${filed.slice(0, 4)}-${50_000 + serial}`;

/** Who files, and for which house. */
function filing({ kind, house, asks, filer = house }: Case): Values {
  const { firstName, lastName, fiscalCode } = filer.owner;
  const { asks: fields, offers } = applicationKinds[kind];
  const about = (name: 'accommodation' | 'license') =>
    ([...fields, ...offers] as readonly string[]).includes(name) && { [name]: house[name] };
  return {
    kind,
    manager: filer.manager,
    city: house.place.id,
    ...about('accommodation'),
    ...about('license'),
    declarantName: `${lastName} ${firstName}`,
    declarantFiscalCode: fiscalCode,
    declarantRole: filer.isCompany ? 'representative' : 'holder',
    ...asks,
  };
}

const fileNames: Readonly<Record<string, string>> = {
  identityFile: 'documento-identita.pdf',
  planFile: 'planimetria.pdf',
  classificationFile: 'modulo-classificazione.pdf',
  roomsFile: 'tabella-camere.pdf',
  technicianFile: 'asseverazione.pdf',
  policyFile: 'polizza.pdf',
};

/** The papers its kind asks for, and of those it may join what people mostly do. */
async function papersOf(
  kind: ApplicationKind,
  paperNamed: (name: string) => Promise<number>,
): Promise<Values> {
  const all: Record<string, number> = {};
  const { papers, joins } = applicationKinds[kind];
  for (const name of [...papers, ...joins.filter((one) => fileNames[one])])
    all[name] = await paperNamed(fileNames[name] ?? 'allegato.pdf');
  return all;
}

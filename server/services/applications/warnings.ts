import { kindsWith } from '#src/domain/application-kinds.ts';
import { managerTypes } from '#src/permissions/session.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import { isRepresentedByOthers } from '../people/representatives.ts';
import { outsideCity } from '../registry/outside.ts';
import { sameName } from '../registry/same-name.ts';
import type { Application } from './applying.ts';
import { toldLate } from './filing-day.ts';
import { takenUnits } from './units.ts';

type Warning = Violation<keyof typeof applications.fields>;

/** What may be right and is worth a look, before it is sent and while it is examined: it holds nothing back. */
export const doubtful = async (
  db: Tx,
  record: Application,
  today: string,
): Promise<readonly Warning[]> => [
  ...(await drawnOutside(db, record)),
  ...(await namedAlike(db, record)),
  ...(speaksOf('units', record) ? await takenUnits(db, record) : []),
  ...(await declaredByAnother(db, record, today)),
  ...endedUntold(record, today),
];

/** What ceases is told of beforehand. */
const endedUntold = (record: Application, today: string): readonly Warning[] => {
  const message = toldLate(record, today);
  return message === undefined
    ? []
    : [{ code: 'toldLate', field: 'effectiveOn', message, stands: true }];
};

const speaksOf = (field: keyof typeof applications.fields, { kind }: Application): boolean =>
  kindsWith(field).includes(kind);

/** Where it says a house is going to lie. */
async function drawnOutside(db: Tx, record: Application): Promise<readonly Warning[]> {
  const { city, newCity, latitude, longitude } = record;
  if (latitude === null || !speaksOf('latitude', record)) return [];
  const place = await db
    .selectFrom('cities')
    .select('istatCode')
    .where('id', '=', newCity ?? city)
    .executeTakeFirst();
  return outsideCity({ latitude, longitude, cityCode: place?.istatCode ?? null });
}

/** What it says a house is going to be called. */
const namedAlike = async (db: Tx, record: Application): Promise<readonly Warning[]> =>
  speaksOf('name', record) ? sameName(db, { ...record, id: record.accommodation }) : [];

/** Who declares for an organisation as its holder, or its representative, is who the register knows as such. */
async function declaredByAnother(
  db: Tx,
  { manager, declarantRole, declarantFiscalCode: fiscalCode }: Application,
  today: string,
): Promise<readonly Warning[]> {
  if (fiscalCode === null) return [];
  const isAnother =
    (declarantRole === 'representative' &&
      (await isRepresentedByOthers(db, { manager, fiscalCode, day: today }))) ||
    (declarantRole === 'holder' && (await isHeldByAnother(db, manager, fiscalCode)));
  const field = 'declarantFiscalCode';
  return isAnother ? [{ code: 'declarant', field, message: otherCode, stands: true }] : [];
}

const otherCode =
  'È diverso dal codice fiscale registrato per chi ha o rappresenta questa organizzazione';

/** A private person is called by their own code; a company has none of a person. */
async function isHeldByAnother(db: Tx, manager: number, fiscalCode: string): Promise<boolean> {
  const [found] = await run(
    db,
    'select 1 from managers where id = $1 and type = $2 and upper("fiscalCode") <> upper($3)',
    [manager, managerTypes.privato, fiscalCode],
  );
  return found !== undefined;
}

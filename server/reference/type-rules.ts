import type pg from 'pg';
import { quoted } from '../db/names.ts';
import { csv } from './sources.ts';

/**
 * Gives accommodation types their rules and the limits of each territory profile. Types a person
 * changed stay as that person left them, limits and all. A column of a later migration is filled by that one.
 */
export async function loadTypeRules(client: pg.PoolClient): Promise<void> {
  const rules = (await csv('accommodation-type-rules')).map(({ allowedForms, ...rule }) => ({
    ...rule,
    allowedForms: typeof allowedForms === 'string' ? allowedForms.split(' ') : [],
  }));
  const columns = await present(client, 'accommodation_types', ruleColumns);
  await client.query(
    `update accommodation_types t set ${columns.map(([name]) => `${quoted(name)} = r.${quoted(name)}`).join(', ')}
     from json_to_recordset($1) as r (code text, ${columns.map(typed).join(', ')})
     where t.code = r.code and t."updatedBy" is null`,
    [JSON.stringify(rules)],
  );
  const limits = await csv('accommodation-type-limits');
  const ofLimits = await present(client, 'accommodation_types_limits', limitColumns);
  const names = ofLimits.map(([name]) => quoted(name)).join(', ');
  await client.query(
    `delete from accommodation_types_limits l using accommodation_types t
     where t.id = l.parent and t."updatedBy" is null`,
  );
  await client.query(
    `insert into accommodation_types_limits (parent, position, ${names})
     select t.id, row_number() over (partition by t.id order by l.form nulls last) - 1,
       ${ofLimits.map(([name]) => `l.${quoted(name)}`).join(', ')}
     from json_to_recordset($1) as l (code text, ${ofLimits.map(typed).join(', ')})
     join accommodation_types t on t.code = l.code
     where t."updatedBy" is null`,
    [JSON.stringify(limits)],
  );
}

/** The columns a table has by now. */
async function present(
  client: pg.PoolClient,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  const there = new Set(rows.map(({ name }) => name));
  return Object.entries(columns).filter(([name]) => there.has(name));
}

const typed = ([name, type]: [string, string]) => `${quoted(name)} ${type}`;

const ruleColumns = {
  isHotel: 'boolean',
  istatCategory: 'text',
  scale: 'text',
  capacityModel: 'text',
  titleKind: 'text',
  cinClass: 'text',
  cirType: 'text',
  schemaOrgType: 'text',
  declaresPrices: 'boolean',
  allowedForms: 'text[]',
};

const limitColumns = {
  profile: 'text',
  form: 'text',
  minRooms: 'integer',
  maxRooms: 'integer',
  maxBeds: 'integer',
  maxUnits: 'integer',
  minAltitude: 'integer',
  suspensionMonths: 'integer',
  extensionMonths: 'integer',
  interruptionDays: 'integer',
  titleKind: 'text',
  cirType: 'text',
  lastTitleOn: 'date',
  source: 'text',
};

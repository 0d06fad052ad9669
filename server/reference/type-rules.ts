import type pg from 'pg';
import { quoted } from '../db/names.ts';
import { csv } from './sources.ts';

/**
 * Gives accommodation types their rules and the limits of each territory profile. Types a person
 * changed stay as that person left them, and so do limits already there.
 */
export async function loadTypeRules(client: pg.PoolClient): Promise<void> {
  const rules = await csv('accommodation-type-rules');
  const columns = Object.entries(ruleColumns);
  await client.query(
    `update accommodation_types t set ${columns.map(([name]) => `${quoted(name)} = r.${quoted(name)}`).join(', ')}
     from json_to_recordset($1) as r (code text, ${columns.map(typed).join(', ')})
     where t.code = r.code and t."updatedBy" is null`,
    [JSON.stringify(rules)],
  );
  const limits = await csv('accommodation-type-limits');
  const names = Object.keys(limitColumns).map(quoted).join(', ');
  await client.query(
    `insert into accommodation_types_limits (parent, position, ${names})
     select t.id, row_number() over (partition by t.id order by l.form nulls last) - 1, ${names}
     from json_to_recordset($1) as l (code text, ${Object.entries(limitColumns).map(typed).join(', ')})
     join accommodation_types t on t.code = l.code
     where not exists (select 1 from accommodation_types_limits o where o.parent = t.id)`,
    [JSON.stringify(limits)],
  );
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
  source: 'text',
};

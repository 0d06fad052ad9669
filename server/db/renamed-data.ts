import { tableOf } from './names.ts';

/** SQL that brings what people keep about a resource under a field's new name; histories stay as they are. */
export const renamedData = (resource: string, was: string, name: string): readonly string[] => {
  const of = `resource = '${resource}'`;
  const key = (json: string) => renamedKey(json, was, name);
  const listed = (json: string) =>
    `(select jsonb_agg(case when one = '"${was}"' then '"${name}"' else one end order by at) from jsonb_array_elements(${json}) with ordinality as listed (one, at))`;
  const series = `${tableOf(resource)}.${was} `;
  return [
    `update drafts set content = content || jsonb_build_object('base', ${key("(content->'base')")}, 'mine', ${key("(content->'mine')")})
  where ${of} and (content->'base' ? '${was}' or content->'mine' ? '${was}')`,
    `update saved_views set state = state || jsonb_build_object('filter', (select coalesce(jsonb_object_agg(regexp_replace(key, '^${was}(_[a-z]+)?$', '${name}\\1'), value), '{}') from jsonb_each(state->'filter')))
  where ${of}`,
    `update saved_views set state = jsonb_set(state, '{columns}', ${listed("state->'columns'")}) where ${of} and state->'columns' ? '${was}'`,
    `update saved_views set state = jsonb_set(state, '{sort,0}', '"${name}"') where ${of} and state->'sort'->>0 = '${was}'`,
    ...['saved_views', 'list_settings'].map(
      (table) =>
        `update ${table} set place = replace(place, '"${was}":', '"${name}":') where ${of}`,
    ),
    `update list_settings set columns = ${listed('columns')} where ${of} and columns ? '${was}'`,
    `update imports set mapping = ${listed('mapping')} where ${of} and mapping ? '${was}'`,
    `update imports set "matchBy" = '${name}' where ${of} and "matchBy" = '${was}'`,
    `update import_rows set before = ${key('before')} from imports where import = id and ${of} and before ? '${was}'`,
    `update bulk_runs r set input = ${key('input')} from selections s where r.selection = s.id and s.${of} and verb = 'edit' and input ? '${was}'`,
    `update violations set field = '${name}' where ${of} and field = '${was}'`,
    `update counters set series = replace(series, '${series}', '${tableOf(resource)}.${name} ') where series like '${series}%'`,
  ];
};

/**
 * The same for a field that becomes one language of a text. In a list's columns the text stands where the
 * first of its languages stood, and is sorted by.
 */
export const rollupData = (
  resource: string,
  was: string,
  name: string,
  language: string,
): readonly string[] => {
  const of = `resource = '${resource}'`;
  const path = `${name}.${language}`;
  const key = (json: string) =>
    `case when ${json} ? '${was}' then (${json} - '${was}') || jsonb_build_object('${name}', coalesce(nullif(${json}->'${name}', 'null'), '{}') || jsonb_build_object('${language}', ${json}->'${was}')) else ${json} end`;
  const listed = (json: string) =>
    `(select jsonb_agg(case when one = '"${was}"' then '"${path}"' else one end order by at) from jsonb_array_elements(${json}) with ordinality as listed (one, at))`;
  const columns = (json: string) =>
    `(select jsonb_agg(case when one = '"${was}"' then '"${name}"' else one end order by at) from jsonb_array_elements(${json}) with ordinality as listed (one, at) where one <> '"${was}"' or not ${json} ? '${name}')`;
  return [
    `update drafts set content = content || jsonb_build_object('base', ${key("(content->'base')")}, 'mine', ${key("(content->'mine')")})
  where ${of} and (content->'base' ? '${was}' or content->'mine' ? '${was}')`,
    `update saved_views set state = jsonb_set(state, '{columns}', ${columns("(state->'columns')")}) where ${of} and state->'columns' ? '${was}'`,
    `update saved_views set state = jsonb_set(state, '{sort,0}', '"${name}"') where ${of} and state->'sort'->>0 = '${was}'`,
    `update list_settings set columns = ${columns('columns')} where ${of} and columns ? '${was}'`,
    `update imports set mapping = ${listed('mapping')} where ${of} and mapping ? '${was}'`,
    `update import_rows set before = ${key('before')} from imports where import = id and ${of} and before ? '${was}'`,
    `update bulk_runs r set input = ${key('input')} from selections s where r.selection = s.id and s.${of} and verb = 'edit' and input ? '${was}'`,
    `update violations set field = '${name}' where ${of} and field = '${was}'`,
  ];
};

/** The same for a column of a record's rows. */
export const renamedRowData = (
  resource: string,
  rows: string,
  was: string,
  name: string,
): readonly string[] => {
  const of = `resource = '${resource}'`;
  const inRows = (json: string) =>
    `case when jsonb_typeof(${json}->'${rows}') = 'array' then jsonb_set(${json}, '{${rows}}', coalesce((select jsonb_agg(${renamedKey('one', was, name)} order by at) from jsonb_array_elements(${json}->'${rows}') with ordinality as kept (one, at)), '[]')) else ${json} end`;
  return [
    `update drafts set content = content || jsonb_build_object('base', ${inRows("(content->'base')")}, 'mine', ${inRows("(content->'mine')")})
  where ${of} and (content->'base' ? '${rows}' or content->'mine' ? '${rows}')`,
    `update import_rows set before = ${inRows('before')} from imports where import = id and ${of} and before ? '${rows}'`,
  ];
};

const renamedKey = (json: string, was: string, name: string): string =>
  `case when ${json} ? '${was}' then (${json} - '${was}') || jsonb_build_object('${name}', ${json}->'${was}') else ${json} end`;

import { expect, it } from 'vitest';
import { resourcesNamedIn } from '../../laws/named.ts';
import { sourcesIn } from '../../laws/sources.ts';

const law = ['engine and doors know no resource by its name'];

it.each([
  ["run(tx, 'select name from users where id = $1')", law],
  ["run(tx, 'select u.name from imports i left join users u on u.id = i.user')", law],
  ["resourceNamed(resources, 'licenses')", law],
  ["run(tx, 'select i.name from imports i where i.id = $1')", []],
  [`run(tx, \`select name from $\{tableOf(name)} where id = $1\`)`, []],
])('a resource is known by its form: %s', (text, laws) => {
  expect(resourcesNamedIn({ path: 'some.ts', text })).toEqual(laws);
});

it.each(['server/engine', 'server/api'])('no file of %s names one', (folder) => {
  expect(sourcesIn(folder).filter((source) => resourcesNamedIn(source).length > 0)).toEqual([]);
});

import { expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { matrixOf } from './matrix.ts';

const legend = `Who may do what, as decided on rows made for the rules themselves. A line:
  actions, a verb with the states it starts from, the fields {the rows}: who [whose row it is] + grant
read is list, show and export. [city] are the rows whose city is one's own, [of.by] those that one's own name so. Who is not
named may not.
`;

it('grants exactly what is written here', async () => {
  const lines = resources.flatMap((resource) => [`# ${resource.name}`, ...matrixOf(resource), '']);
  await expect([legend, ...lines].join('\n')).toMatchFileSnapshot('./access-matrix.snap');
});

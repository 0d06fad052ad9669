import { resources } from '#src/resources/all.ts';
import type { Figures } from './facts.ts';
import type { People } from './people.ts';

/** Known to the product by itself, and renewed by its migrations. */
const reference = ['cities', 'origins', 'accommodation-types'];

/** Migrations bring some of these; those of an office are counted. */
const own: Readonly<Record<string, object>> = { 'mail-templates': { isShipped: [false] } };

/** How many records of each resource the administrator finds, or the province where it sees none. */
export async function figuresOf(people: People): Promise<Figures> {
  const admin: Record<string, number> = {};
  const provincia: Record<string, number> = {};
  for (const { name } of resources) {
    if (reference.includes(name)) continue;
    const count = await countOf(people, 'admin', name);
    if (count === undefined) provincia[name] = (await countOf(people, 'provincia', name)) ?? 0;
    else admin[name] = count;
  }
  return { admin, provincia };
}

/** Undefined where the account has no such list. */
export async function countOf(
  people: People,
  account: string,
  resource: string,
): Promise<number | undefined> {
  const call = await people.at(account);
  const filter = encodeURIComponent(JSON.stringify(own[resource] ?? {}));
  const { status, headers } = await call('GET', `/${resource}?range=[0,0]&filter=${filter}`);
  return status === 200 ? Number(headers.get('Content-Range')?.split('/')[1]) : undefined;
}

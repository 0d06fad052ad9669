import type { Resource } from '#src/schema/resource.ts';
import { knownIn } from './known.ts';
import { isCreatable, sampleRecord } from './samples.ts';
import type { World } from './world.ts';

/** Makes a record of each resource the demonstration shows none of, as of one that was declared a minute ago. */
export async function fillEmpty(world: World, resources: readonly Resource[]): Promise<void> {
  const known = await knownIn(world, resources);
  for (const resource of resources) {
    const { name } = resource;
    if (resource.view || !isCreatable(resource) || known(name).length > 0) continue;
    const { status, body } = await world.within('admin')(
      'POST',
      `/${name}`,
      sampleRecord(resource, 1, known),
    );
    if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body.errors)}`);
  }
}

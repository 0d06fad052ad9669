import { cp } from 'node:fs/promises';
import { cloneDatabase } from '../support/database.ts';
import { demoFolder, demoTemplate } from '../support/demo.ts';
import { type Site, siteFolder, startSite } from './site.ts';

/** The product of a folder over a copy of the demonstration, which is loaded once for all tests. */
export async function cloneSite(home?: string): Promise<Site> {
  const database = await cloneDatabase(await demoTemplate());
  const dataDir = await siteFolder();
  await cp(demoFolder(), dataDir, { recursive: true });
  const site = await startSite({ home, dataDir, databaseUrl: database.url });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await database.drop();
    },
  };
}

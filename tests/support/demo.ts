import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { product } from '#server/product.ts';
import { createServices } from '#server/services/create.ts';
import { readSettings } from '#server/settings.ts';
import { databaseUrl, onServer } from './database.ts';

/** Nobody answers there: what is invented is sent to nobody. */
const someMailbox = {
  PEC_SMTP_URL: 'smtp://127.0.0.1:1',
  PEC_IMAP_URL: 'imap://127.0.0.1:1',
  PEC_ADDRESS: 'turismo@pec.example',
};
const name = 'soggiorno_demo';

/** Where the files of the demonstration lie, once it is loaded. */
export const demoFolder = (): string => join(inject('folder'), 'demo');

/** The demonstration province as a template, loaded once in a run by whichever file needs it first. */
export async function demoTemplate(): Promise<string> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(43)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query('drop database if exists soggiorno_demo_making with (force)');
    await client.query('create database soggiorno_demo_making template soggiorno_template');
    const url = databaseUrl('soggiorno_demo_making');
    await mkdir(demoFolder(), { recursive: true });
    const settings = readSettings({
      DATABASE_URL: url,
      DEMO: 'on',
      DATA_DIR: demoFolder(),
      ...someMailbox,
    });
    const services = createServices(url, settings, pino({ level: 'silent' }), product);
    await services.mail.start();
    await loadDemo(services);
    await services.close();
    await client.query(`alter database soggiorno_demo_making rename to ${name}`);
  });
  return name;
}

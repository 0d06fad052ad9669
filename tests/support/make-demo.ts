import { pino } from 'pino';
import { loadDemo } from '#server/demo/load.ts';
import { product } from '#server/product.ts';
import { createServices } from '#server/services/create.ts';
import { doDailyTasks } from '#server/services/schedule.ts';
import { readSettings } from '#server/settings.ts';

/** Nobody answers there: what is invented is sent to nobody. */
const someMailbox = {
  PEC_SMTP_URL: 'smtp://127.0.0.1:1',
  PEC_IMAP_URL: 'imap://127.0.0.1:1',
  PEC_ADDRESS: 'turismo@pec.example',
};

/** `node make-demo.ts <database url> <folder>`: fills that database with the demonstration province. */
const [url = '', folder = ''] = process.argv.slice(2);
const settings = readSettings({
  DATABASE_URL: url,
  DEMO: 'on',
  DATA_DIR: folder,
  // As every world that is cloned from it has.
  SECRET_KEY: 'only for tests',
  ...someMailbox,
});
const services = createServices(url, settings, pino({ level: 'silent' }), product);
await services.startMail();
await loadDemo(services);
// Once for all that start upon it.
await doDailyTasks(services);
await services.close();
